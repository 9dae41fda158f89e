import { register } from 'tsx/esm/api';

// The process does not inherit tsx, and Node 20 cannot run TypeScript. The bundle does not need this file.
register();
await import('./decoder.ts');
