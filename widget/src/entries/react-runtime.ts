// Kept in this chunk, not in one of its own: nothing is drawn without it.
import 'react/jsx-runtime';

/** The one way to React: its chunk can be asked for before the code that draws with it has come. */
// biome-ignore lint/performance/noBarrelFile: a chunk of its own is the point of this file
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot, type Root } from 'react-dom/client';
