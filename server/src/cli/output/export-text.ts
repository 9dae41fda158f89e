import type { ExportProgress } from '../../exports/export-store.ts';

export function exportProgressText({ lines, linesTotal, pictures, elapsedMs }: ExportProgress): string {
  const share = linesTotal > 0 ? Math.min(1, lines / linesTotal) : 0;
  const leftSeconds = share > 0 ? Math.ceil((elapsedMs * (1 - share)) / share / 1000) : 0;
  return [
    `${Math.floor(share * 100)} %`,
    `${lines} lines`,
    ...(pictures > 0 ? [`${pictures} pictures`] : []),
    `${Math.round((lines / Math.max(1, elapsedMs)) * 1000)} lines/s`,
    `about ${leftSeconds} s left`,
  ].join(', ');
}

interface Where {
  readonly store: string;
  readonly out: string | undefined;
  readonly media: string | undefined;
}

/** The report at the end, as lines for a terminal. */
export function exportReportLines(done: ExportProgress, { store, out, media }: Where): string[] {
  const { lines, pictures, missingPictures, picturesWithoutAddress, elapsedMs } = done;
  const rate = Math.round((lines / Math.max(1, elapsedMs)) * 1000);
  return [
    `Store ${store} written to ${out ?? 'standard output'}`,
    `  lines    ${lines}`,
    ...(pictures > 0 ? [`  pictures ${pictures}, their files in ${media}`] : []),
    `  time     ${(elapsedMs / 1000).toFixed(1)} s, ${rate} lines/s`,
    ...(missingPictures > 0 ? [`Left out: ${missingPictures} × picture (files missing)`] : []),
    ...(picturesWithoutAddress > 0
      ? [`Left out: ${picturesWithoutAddress} × picture (set PUBLIC_URL to include their addresses)`]
      : []),
  ];
}
