/** Where the pictures of an export are, unless it is said: beside its file. */
export const exportedMediaFolder = (file: string): string => `${file}.media`;
