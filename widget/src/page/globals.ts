/** What hosts call. Both starting functions may be called any number of times. */
export interface Initializer {
  /** Starts with the settings of this moment; the element may come later. */
  initialize(): void;
  /** Ends everything and takes away all that is ours. Does nothing when nothing lives. */
  cleanup(): void;
  /** What the script does by itself when it runs: start if the page has both settings and an element. */
  autoInitialize(): void;
  /** Tells our own initializer from another script's. */
  readonly opina?: true;
}

/** The page's `window`, with the names that are part of the contract and no others. */
export interface HostWindow {
  /** The host's settings: an array of pairs, if the host kept to the contract. */
  _trustvox?: unknown;
  /** The settings of the shelf stars, of the same shape. */
  _trustvox_shelf_rate?: unknown;
  _trustvox_initializer?: Initializer;
}
