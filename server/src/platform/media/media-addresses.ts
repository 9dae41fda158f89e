const keys = /"media:([0-9a-f]{40}-(?:image|square|150)\.webp)"/g;

/**
 * Puts addresses in place of the keys of our own pictures, in an answer that is JSON already. `origin` is where the
 * server is reached (`https://reviews.example`); empty, the addresses are paths. Other addresses stay as they are.
 */
export function withMediaAddresses(json: string, origin: string): string {
  return json.includes('"media:') ? json.replace(keys, `"${origin}/media/$1"`) : json;
}
