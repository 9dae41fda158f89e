/** `redis://user:password@host:6379/0`; `rediss:` and `valkeys:` with TLS. */
export const valkeyProtocols = ['valkey:', 'valkeys:', 'redis:', 'rediss:'] as const;
