export interface ErrorEntry {
  readonly status: number;
  /** Made for the developer who reads the network tab; says what is taken, and never holds a value that came in. */
  readonly message: string;
  /** The field that such an error is about, where it is always the same. */
  readonly field?: string;
}

export const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
