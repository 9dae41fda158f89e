import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work that belongs to a call of this store. */
export const inStore = <T>(storeId: string, work: () => T): T => current.run(storeId, work);

/** The store whose call is running; undefined outside of the calls of a store. */
export const currentStore = (): string | undefined => current.getStore();
