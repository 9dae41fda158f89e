/** Networks that are remembered; the counts of all begin again above that. */
const maxNetworks = 10_000;

/** Counts the addresses that each network has named in a minute. Returns a function that says whether it may name one more. */
export function createRecipientLimit(perMinute: number, now: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let since = now();
  return (network: string): boolean => {
    if (now() - since >= 60_000 || counts.size > maxNetworks) {
      counts = new Map();
      since = now();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= perMinute;
  };
}
