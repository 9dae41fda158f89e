/** What happened in a store, for whoever looks at it now. Of several with one key, the last counts. */
export interface News {
  /** Empty: of all stores. */
  readonly storeId: string;
  readonly event: string;
  readonly key: string;
  /** JSON; together with the others at most a few hundred characters. */
  readonly data: object;
}

/** Tells this process and all others. Never throws and never waits. */
export type Announce = (news: News) => void;

/** Something that is not known in detail has changed in a store, or in all. */
export const resetOf = (storeId = ''): News => ({ storeId, event: 'reset', key: '', data: {} });
