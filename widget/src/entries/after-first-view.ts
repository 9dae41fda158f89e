import { followJumpLinks } from '../page/address/jump-links.ts';
import { followPage } from '../page/address/stale-settings.ts';
import { preloadChunks } from './preload-chunks.ts';

/** What a widget needs once it is on the screen. In a file of its own, so that nothing of it delays the first review. */
export const afterFirstView = { followJumpLinks, followPage, preloadChunks };
