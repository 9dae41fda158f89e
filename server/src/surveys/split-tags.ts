/** The tags of a text with commas between them. Undefined if there are only commas and spaces, which counts as missing. */
export function splitTags(text: string | undefined): string[] | undefined {
  const tags = (text ?? '').split(',').flatMap((tag) => tag.trim() || []);
  return tags.length > 0 ? tags : undefined;
}
