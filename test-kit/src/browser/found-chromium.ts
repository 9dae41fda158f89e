/** A Chromium that starts on this machine. */
export interface FoundChromium {
  executablePath: string;
  /** Environment variables that the browser needs in addition to those of this process. */
  env: Record<string, string>;
  /** Where it comes from, to print. */
  origin: string;
}
