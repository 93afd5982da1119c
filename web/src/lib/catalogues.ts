// The catalogues of all folders, each loaded when it is needed; pages in English never need this.
export type Catalogue = Record<string, string>;

const shell = import.meta.glob<Catalogue>('../texts/**/*.json', { import: 'default' });
const games = import.meta.glob<Catalogue>('../../../src/rumpus/games/*/client/texts/**/*.json', { import: 'default' });

/** Whether what is announced is said on this page, so that its texts are needed with the others. */
export const announced = { here: false };

/** Give the texts of a game's folder, or of the shell's, which has no name; `/dev` are those of that page alone. */
export async function catalogue(language: string, folder: string): Promise<Catalogue> {
  const found = /^\/|^$/.test(folder) ? shell : games;
  const wanted = folder === '/dev' ? ['dev'] : announced.here ? [undefined, 'announcer'] : [undefined];
  const mine = (path: string) =>
    path.endsWith(`/${language}.json`) &&
    (found === shell || path.includes(`/games/${folder}/client/`)) &&
    wanted.includes(/\/texts\/(dev|announcer)\//.exec(path)?.[1]);
  const parts = await Promise.all(
    Object.entries(found)
      .filter(([path]) => mine(path))
      .map(([, load]) => load()),
  );
  return Object.assign({}, ...parts) as Catalogue;
}
