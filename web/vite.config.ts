import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The boards lie in the games' folders of the Python package; the built client lies where the server looks for it.
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: here('./src/lib'), $protocol: here('./src/protocol') } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }
  },
  build: {
    outDir: here('../src/tefuda/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0
  }
});
