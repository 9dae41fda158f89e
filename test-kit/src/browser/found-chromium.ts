/** A Chromium that starts on this machine. */
export interface FoundChromium {
  executablePath: string;
  /** Variables the browser's process needs beside this process' own. */
  env: Record<string, string>;
  /** Where it comes from, for the line that says which is used. */
  origin: string;
}
