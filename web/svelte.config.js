import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    cssHash: ({ hash, filename, css }) => `s${hash(filename ?? css)}`,
  },
};
