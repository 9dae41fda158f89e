import { renderReviewPage } from './review-page.tsx';
import { renderVerifyPage } from './verify-page.tsx';
import { renderView } from './view.tsx';

/** What the server draws with the components of the widget, of the form and of the page that checks a log. One file, so that it has React once. */
export const rendering = { renderReviewPage, renderVerifyPage, renderView };
