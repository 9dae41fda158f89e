/** Goes into the ids that React makes up: the page may have a React of its own, which counts from 0 as well. */
export const identifierPrefix = 'opina-';
