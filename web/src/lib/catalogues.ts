// The catalogues of all folders, each loaded when it is needed; pages in English never need this.
export type Catalogue = Record<string, string>;

const shell = import.meta.glob<Catalogue>('../texts/**/*.json', { import: 'default' });
const games = import.meta.glob<Catalogue>('../../../src/rumpus/games/*/client/texts/**/*.json', { import: 'default' });

/** Parts of a folder's texts that are loaded for themselves. */
const APART = ['/dev', '/announcer'];

/** Give the texts of a game's folder, or of the shell's, which has no name; `/dev` and `game/announcer` are parts of them. */
export async function catalogue(language: string, folder: string): Promise<Catalogue> {
  const [game, part] = [folder.split('/')[0]!, APART.find((each) => folder.endsWith(each)) ?? ''];
  const found = game === '' ? shell : games;
  const mine = (path: string) =>
    path.endsWith(`/${language}.json`) &&
    (game === '' || path.includes(`/games/${game}/client/`)) &&
    (APART.find((each) => path.includes(`/texts${each}/`)) ?? '') === part;
  const parts = await Promise.all(
    Object.entries(found)
      .filter(([path]) => mine(path))
      .map(([, load]) => load()),
  );
  return Object.assign({}, ...parts) as Catalogue;
}
