import { followPage } from '../page/address/stale-settings.ts';
import { preloadChunks } from './preload-chunks.ts';

/** What the first widget needs once it is on the screen. In a file of its own, so that nothing of it delays the first review. */
export const afterFirstView = { followPage, preloadChunks };
