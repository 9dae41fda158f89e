/** What the documents that the server sends whole have in common. */

export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON within a script: nothing in it can end the element. */
export const escapeScript = (json: string) => json.replaceAll('<', '\\u003c');
