import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import consoleConfig from '../vite.config.ts';

const { plugins } = consoleConfig;

/** The page of all states, with the plugins of the console. Nothing of it is in the console's own build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  // No page at any other address: a call of a component gets 404.
  appType: 'mpa',
  logLevel: 'warn',
  plugins: plugins ?? [],
  server: { host: '127.0.0.1', port: 8790 },
  build: { emptyOutDir: true, target: 'es2022' },
});
