/** The version of this program, as in its package.json. */
export const ownVersion = '0.1.0';
