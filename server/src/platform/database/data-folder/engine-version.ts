/** Major version of PostgreSQL in PGlite. It cannot open the folder of another major version. */
export const engineVersion = '18';
