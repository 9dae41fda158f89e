/** The default folder for the pictures of an export: next to its file. */
export const exportedMediaFolder = (file: string): string => `${file}.media`;
