/** Whose rows a room shows, erases and lets expire in its `person.ts`: somebody whose address a store has. */
export interface PersonKey {
  readonly storeId: string;
  readonly email: string;
}

export interface Listing {
  readonly limit: number;
  readonly offset: number;
}
