/**
 * The token of an `Authorization` header: bare, or after `Bearer` or `token`. Undefined for a header that is missing or
 * holds none.
 */
export function authorizationToken(header: string | undefined): string | undefined {
  const match = /^(?:(?:bearer|token) +)?([\w.~+/=-]{1,512})$/i.exec(header?.trim() ?? '');
  return match?.[1];
}
