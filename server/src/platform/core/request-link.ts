import type { TokenFacts, TokenPurpose } from './signed-tokens.ts';

/** What the token of a link says. It may have expired. */
export interface Link extends TokenFacts {
  readonly purpose: TokenPurpose;
}

const links = new WeakMap<object, Link>();

export const setLink = (request: object, link: Link): void => {
  links.set(request, link);
};

/** The link whose token a request has; undefined before the guard has read it, and for calls that take none. */
export const linkOf = (request: object): Link | undefined => links.get(request);
