/** None or all, addresses separated by commas, or a test of an address and how many hops away it is. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);
