/** What the server's page and the script that takes it over call their parts. */
export const rootId = 'opina-review';
export const stateId = 'opina-review-state';
/** Goes into the ids that React makes up: both must make up the same. */
export const formIdPrefix = 'of-';
