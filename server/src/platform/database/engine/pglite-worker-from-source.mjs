import { register } from 'tsx/esm/api';

// A thread does not inherit tsx, and Node 20 cannot run TypeScript. The bundle does not need this file.
register();
await import('./pglite-worker.ts');
