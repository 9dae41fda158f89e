/** What hosts call. Both starting functions may be called any number of times. */
export interface Initializer {
  /** Starts with the settings of this moment; the element may come later. */
  initialize(): void;
  /** Ends everything and takes away all that is ours. Does nothing when nothing lives. */
  cleanup(): void;
  /** What the script does by itself when it runs: start if the page has both settings and an element. */
  autoInitialize(): void;
  /** The same, by the name that stores on FastStore and Gatsby call. */
  start(): void;
  /** The host has renewed its settings: what they name now is what the page is about. */
  restart(): void;
  /**
   * Opens the form to write a review in a window: of a link's token, or without one for the product in the settings. Rejects
   * when its code cannot be had.
   */
  review(token?: string): Promise<void>;
  /** Tells our own initializer from another script's. */
  readonly opina?: true;
}

/** The names on the page's `window` that we write. `readGlobal` reads them, and those of the host. */
export interface HostWindow {
  _trustvox_initializer?: Initializer;
  /** What stores on FastStore and Gatsby call after they have renewed their settings, if it is there. */
  TrustvoxWidget?: Pick<Initializer, 'start' | 'restart'>;
}
