/** What the process ends with. */
export const exitCodes = {
  fine: 0,
  /** Something failed; what and why is on stderr. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** An import came to its end, but refused some rows. */
  rowsRefused: 3,
  /** Stopped by Ctrl-C, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
