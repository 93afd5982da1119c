// Builds the client into the package, from the shell here and every src/rumpus/games/*/client.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

/** Games lie outside of this folder; what they import by name is found here. */
function fromHere(): Plugin {
  return {
    name: 'from-here',
    enforce: 'pre',
    resolveId(source, importer) {
      const outside = importer?.includes('/rumpus/games/') && /^[a-z@]/.test(source);
      return outside ? this.resolve(source, here('src/main.ts'), { skipSelf: true }) : null;
    },
  };
}

/** Pages are made in the browser alone, never taken over from a server: what Svelte has for that is left out. */
function neverHydrates(): Plugin {
  const here = 'svelte/src/internal/client/dom/hydration.js';
  return {
    name: 'never-hydrates',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(here)) return null;
      const [is, set] = ['export let hydrating = false;', 'hydrating = value;'];
      if (!code.includes(is) || !code.includes(set)) this.error(`${here} is not what it was: ${is} ${set}`);
      return code.replace(is, 'export const hydrating = false;').replace(set, 'void value;');
    },
  };
}

/** The typeface comes with the page, so that nothing moves when it arrives. */
function fontFirst(): Plugin {
  return {
    name: 'font-first',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.includes('nunito-latin-wght'));
        return font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
                injectTo: 'head',
              },
            ]
          : [];
      },
    },
  };
}

/** What every page of a room needs is one file, since small files are packed worse and cost a request each: kit, what every
 * page needs of lib, the bundler's own helpers, and Svelte without what flies on the TV and what is typed into. */
const LIB = 'api|clock|game|i18n|lessons|line|room|route|seat|settings|sound|tables|topmost';
const DOM = 'internal/client/dom';
const COMMON = new RegExp(
  [
    'rolldown.runtime|preload-helper|node_modules/(esm-env|clsx)|client/emblem\\.svg',
    `web/src/(kit|App|lib/(${LIB})\\b|pages/phone/(Icon|Toast))`,
    `svelte/src/(?!motion|animate|easing|${DOM}/blocks/svelte-element|${DOM}/elements/(transitions|bindings/(input|select)))`,
  ].join('|'),
);

/** The languages of the pages, by their files; the first page has no need of what is in them. */
const LANGUAGES = readdirSync(here('src/texts')).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);

export default defineConfig({
  root: here('.'),
  define: { LANGUAGES: JSON.stringify(LANGUAGES) },
  plugins: [fromHere(), neverHydrates(), fontFirst(), svelte({ configFile: here('svelte.config.js') })],
  resolve: { alias: { $lib: here('src/lib'), $kit: here('src/kit') } },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: here('../src/rumpus/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      // Parts of Svelte that a page does not use are not loaded for their side effects.
      treeshake: {
        moduleSideEffects: (id) => !/svelte\/src\/internal\/client\/dom\/(elements|blocks\/svelte-element)/.test(id),
      },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'index', test: COMMON }] } },
    },
  },
});
