/** A value without what opens the addresses of its pictures and videos: that changes with the hour. */
export const unsigned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/\?until=\d+&signature=[\w-]{43}/g, '')) as T;
