/** Major version of the PostgreSQL inside PGlite: it opens no folder that another one has made. */
export const engineVersion = '18';
