/** No or all proxies, addresses separated by commas, or a function of an address and its distance in hops. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);
