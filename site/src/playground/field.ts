/** A value that is set once it is switched on. */
export interface Field {
  readonly name: string;
  readonly kind: 'color' | 'text' | 'number';
  /** The value to begin with. */
  readonly start: string | number;
  /** If only these are valid. */
  readonly options?: readonly string[];
}
