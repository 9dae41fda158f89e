import { register } from 'tsx/esm/api';

// A thread does not inherit tsx, and Node 20 reads no TypeScript. The bundle does without this file.
register();
await import('./pglite-worker.ts');
