/** A library that reads a whole message takes half a second of the thread for a hostile one of 500 kB, so it gets one part. */
const reportType = /^content-type:\s*message\/(?:global-)?delivery-status\b/im;
const multipartBoundary = /^content-type:\s*multipart\/[^\r\n]*?;\s*boundary="?([^"\s;]{1,70})/im;

const maxLine = 2_000;
const maxHeader = 16_384;
const maxPart = 16_384;
/** A report is in a multipart, which a forwarder may have put into another. */
const maxBoundaries = 3;

/** Finds the part of a delivery report with the status in a message that comes in chunks. What it keeps is bounded. */
export function createReportFinder() {
  const boundaries = new Set<string>();
  let place: 'header' | 'between' | 'report' | 'end' = 'header';
  let line = '';
  let header = '';
  let report = '';

  function endLine(): void {
    const text = line.replace(/\r$/, '');
    line = '';
    if (place === 'end') return;
    if (isBoundary(text)) startPart();
    else if (place === 'header') readHeader(text);
    else if (place === 'report') keep(text);
  }

  /** Whether a line begins a part, or ends a multipart. */
  function isBoundary(text: string): boolean {
    if (!text.startsWith('--')) return false;
    const name = text.trimEnd().slice(2);
    return boundaries.has(name) || boundaries.has(name.replace(/--$/, ''));
  }

  function startPart(): void {
    if (place === 'report') {
      place = 'end';
      return;
    }
    place = 'header';
    header = '';
  }

  function readHeader(text: string): void {
    if (text === '') {
      endHeader();
      return;
    }
    // A line that begins with a space continues the one before.
    header += /^[ \t]/.test(text) ? ` ${text.trim()}` : `\r\n${text}`;
    if (header.length > maxHeader) place = otherwise();
  }

  function endHeader(): void {
    const boundary = multipartBoundary.exec(header)?.[1];
    if (boundary !== undefined && boundaries.size < maxBoundaries) boundaries.add(boundary);
    place = reportType.test(header) ? 'report' : otherwise();
  }

  /** Where no part can begin, nothing is left to find. */
  const otherwise = () => (boundaries.size === 0 ? 'end' : 'between');

  function keep(text: string): void {
    report += `${text}\r\n`;
    if (report.length > maxPart) place = 'end';
  }

  function add(piece: string): void {
    if (line.length < maxLine) line += piece.slice(0, maxLine);
  }

  return {
    push(chunk: Uint8Array): void {
      if (place === 'end') return;
      const [first = '', ...more] = Buffer.from(chunk).toString('latin1').split('\n');
      add(first);
      for (const piece of more) {
        endLine();
        add(piece);
      }
    },
    /** The part with its header; undefined if there is none. */
    end(): string | undefined {
      if (line !== '') endLine();
      return report === '' ? undefined : `${header.trimStart()}\r\n\r\n${report}`;
    },
  };
}
