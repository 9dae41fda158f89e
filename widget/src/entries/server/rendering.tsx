import { renderReviewPage } from './review-page.tsx';
import { renderView } from './view.tsx';

/** What the server draws with the components of the widget and of the form. One file, so that it has React once. */
export const rendering = { renderReviewPage, renderView };
