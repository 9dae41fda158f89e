const keys = /"media:([0-9a-f]{40}-(?:(?:image|square|150)\.webp|video\.(?:mp4|webm|mov)))"/g;

/**
 * Replaces the keys of stored pictures with their addresses, in a response that is already JSON text. `origin` is the
 * server's public origin (`https://reviews.example`); if it is empty, the addresses are paths. Does not change other
 * addresses.
 */
export function withMediaAddresses(json: string, origin: string): string {
  return json.includes('"media:') ? json.replace(keys, `"${origin}/media/$1"`) : json;
}
