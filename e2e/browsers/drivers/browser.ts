/** Keys of the keyboard that journeys press, by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Backspace';

/** One page in a session of its own: nothing of an earlier page is stored. Coordinates and sizes are CSS pixels. */
export interface BrowserPage {
  open(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON values; the function uses nothing from outside. */
  evaluate<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Uncaught errors and console errors of the page so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Browser {
  version: string;
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}
