/** The path below which the server serves the console: the base of its files and of its routes. */
export const consolePath = '/console';
