// Builds the client into the package, from the shell here and every src/rumpus/games/*/client.
import { svelte } from '@sveltejs/vite-plugin-svelte';
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

export default defineConfig({
  root: here('.'),
  plugins: [fromHere(), svelte({ configFile: here('svelte.config.js') })],
  resolve: { alias: { $lib: here('src/lib'), $kit: here('src/kit') } },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  build: {
    outDir: here('../src/rumpus/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
