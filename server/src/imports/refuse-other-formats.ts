import { OpinaError } from '../platform/errors/opina-error.ts';

const saveAs = 'Save it as "CSV UTF-8" and import that file.';

const signatures = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel workbook or a zip archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { bytes: [0x1f, 0x8b], what: 'a gzip archive' },
];

/** Looks at the first bytes of a file. Throws `import.…` when they are not those of UTF-8 text. */
export function refuseOtherFormats(bytes: Buffer): void {
  const known = signatures.find(({ bytes: start }) => start.every((byte, at) => bytes[at] === byte));
  if (known) throw new OpinaError('import.file_not_text', { detail: `it is ${known.what}`, hints: [saveAs] });
  const isUtf16 = startsUtf16(bytes);
  if (isUtf16) throw new OpinaError('import.encoding', { detail: 'it is UTF-16', hints: [saveAs] });
  const zero = bytes.indexOf(0);
  if (zero !== -1) throw new OpinaError('import.file_not_text', { detail: `byte ${zero} is zero` });
}

/** By its mark, or by every second byte of the beginning being zero, as Latin letters are. */
function startsUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => at % 2 === parity && byte === 0).length);
  const half = Math.floor(start.length / 2);
  return half > 0 && zeros.some((count) => count === half) && !zeros.every((count) => count > 0);
}
