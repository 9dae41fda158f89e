import { readReviewLink } from '../browser/review-link.ts';
import { followJumpLinks } from '../page/address/jump-links.ts';
import { followPage } from '../page/address/stale-settings.ts';
import { preloadChunks } from './preload-chunks.ts';

/** Follows the page's links to the reviews, until `signal` aborts. A link to one review wants the code that shows it, as a person does. */
function followLinks(node: HTMLElement, signal: AbortSignal): void {
  followJumpLinks(node, signal);
  const want = () => readReviewLink() && node.dispatchEvent(new Event('pointerover'));
  addEventListener('hashchange', want, { signal });
  want();
}

/** What a widget needs once it is on the screen. In a file of its own, so that nothing of it delays the first review. */
export const afterFirstView = { followLinks, followPage, preloadChunks };
