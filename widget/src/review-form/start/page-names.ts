/** What the server's page and the script that takes it over call their parts. */
export const rootId = 'opina-review';
export const stateId = 'opina-review-state';
/** Goes into the ids that React makes up: both must make up the same. */
export const formIdPrefix = 'of-';

/** Of the page about the person's data, on the form's own page: the address without its token, which no text of the page has. */
export const dataAddress = '?data';
