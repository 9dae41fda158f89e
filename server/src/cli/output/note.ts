let isQuiet = false;
const printed = new Set<string>();

/** Begins the notes of a command. With `--quiet` there are none. */
export function beginNotes({ quiet = false }: { readonly quiet?: boolean }): void {
  isQuiet = quiet;
  printed.clear();
}

/** Prints a line on stderr, because stdout may be an export; each line once. */
export function note(line: string): void {
  if (isQuiet || printed.has(line)) return;
  printed.add(line);
  console.error(line);
}
