import type { ImportProgress } from '../../imports/import-report.ts';

export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface ProgressPrinter<Progress> {
  show(progress: Progress): void;
  /** Clears the line for the next output. */
  done(): void;
}

const terminalEveryMs = 100;
const logEveryMs = 5_000;

/** One line that changes on a terminal; elsewhere a new line every five seconds. */
export function createProgressPrinter<Progress extends { readonly elapsedMs: number }>(
  output: ProgressOutput,
  textOf: (progress: Progress) => string,
): ProgressPrinter<Progress> {
  const isTerminal = output.isTTY === true;
  const everyMs = isTerminal ? terminalEveryMs : logEveryMs;
  let nextMs = isTerminal ? 0 : logEveryMs;
  let isLineOpen = false;
  return {
    show(progress) {
      if (progress.elapsedMs < nextMs) return;
      nextMs = progress.elapsedMs + everyMs;
      isLineOpen = isTerminal;
      output.write(isTerminal ? `\r${textOf(progress)}\u001b[K` : `${textOf(progress)}\n`);
    },
    done() {
      if (isLineOpen) output.write('\r\u001b[K');
      isLineOpen = false;
    },
  };
}

export function progressText(progress: ImportProgress): string {
  const { bytesRead, bytesTotal, read, written, skipped, refused, elapsedMs } = progress;
  const share = bytesTotal > 0 ? Math.min(1, bytesRead / bytesTotal) : 0;
  const rowsPerSecond = Math.round((read / Math.max(1, elapsedMs)) * 1000);
  const leftSeconds = share > 0 ? Math.ceil((elapsedMs * (1 - share)) / share / 1000) : 0;
  return [
    ...(bytesTotal > 0 ? [`${Math.floor(share * 100)} %`] : []),
    `${read} rows`,
    `${rowsPerSecond} rows/s`,
    `${written} written`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(bytesTotal > 0 ? [`about ${leftSeconds} s left`] : []),
  ].join(', ');
}
