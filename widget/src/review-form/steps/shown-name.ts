/** `Ana Souza` → `Ana S.`, as the server does. */
export function withInitial(full: string): string {
  const [first = '', ...others] = full.split(/\s+/);
  const last = others.at(-1)?.[0];
  return last ? `${first} ${last.toUpperCase()}.` : first;
}
