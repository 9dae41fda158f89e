import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { locales } from '../contract/src/constants/locales.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  logLevel: 'warn',
  plugins: [
    react(),
    // The library has the texts of its components in thirty languages.
    { ...optimizeLocales.vite({ locales: [...locales, 'en-US', 'es-ES'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Names the files of each screen, for the size limits.
    manifest: true,
    // The page has a strict policy: no data: addresses of scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The second is the page in which the widget is previewed: it shares nothing with the console.
    rolldownOptions: { input: ['index.html', 'preview.html'].map(pathOf) },
  },
});
