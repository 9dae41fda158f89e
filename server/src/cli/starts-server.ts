const serving: readonly string[] = ['start', 'serve'];

/** Whether these words start the server. */
export const startsServer = ([first = '']: readonly string[]): boolean => serving.includes(first);
