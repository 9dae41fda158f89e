/**
 * The token in an `Authorization` header: alone, or after `Bearer` or `token`. Undefined if the header is missing or contains
 * no token.
 */
export function authorizationToken(header: string | undefined): string | undefined {
  const match = /^(?:(?:bearer|token) +)?([\w.~+/=-]{1,512})$/i.exec(header?.trim() ?? '');
  return match?.[1];
}
