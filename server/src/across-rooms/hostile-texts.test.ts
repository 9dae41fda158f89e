import { calls } from '@opina/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { terminalLine, terminalText } from '../cli/output/terminal-text.ts';
import { fieldKey } from '../imports/columns/field-key.ts';
import { findField } from '../imports/rows/import-fields.ts';
import { parseCount, parseRating } from '../imports/rows/parse-values.ts';
import { readPhotos } from '../imports/rows/read-photos.ts';
import { oneLine } from '../mail/letter/one-line.ts';
import { isStorableJson } from '../platform/core/storable-json.ts';
import { checkAddress } from '../platform/http/calls/check-address.ts';
import { authorizationToken } from '../platform/http/server/authorization-token.ts';
import { acceptedEncoding } from '../platform/http/server/compression.ts';
import { withMediaAddresses } from '../platform/media/media-addresses.ts';
import { pictureOf } from '../platform/media/media-names.ts';
import { normalizeId, toPlainLine, toPlainText } from '../platform/text/clean-text.ts';
import { guardCell, unguardCell } from '../platform/text/guarded-cell.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { parseDate } from '../platform/time/parse-date.ts';
import { readEarliest, readLatest } from '../platform/time/read-times.ts';
import { hashWords, readAnswerText, readEmail, readPageUrl, readQuestionText } from '../questions/rules.ts';
import { searchWords } from '../questions/search-words.ts';

const length = 100_000;

/** What a pattern that goes over its text again and again is slow at: much of the same, and an end that does not fit. */
const repeated = [
  ...[
    'a',
    'A-',
    'a.',
    '.',
    '@',
    'a@',
    '-',
    '0',
    '1,',
    ', ',
    ';',
    '=',
    "'",
    '"',
    ' ',
    '\t',
    ' \n',
    '\r\n',
    '\u00a0',
  ],
  ...[
    ' am',
    ':00',
    '/',
    '%41',
    '<',
    '<a ',
    '<!--',
    '</',
    '&',
    '&amp;',
    '&#',
    '"media:',
    'https://a ',
    'e\u0301',
    '\ud83d',
  ],
];
const beginnings = ['2026-01-01', '2026-01-01 10:00', 'a@a', 'https://', "'", '1', 'Bearer'];
const hostileTexts = [
  ...repeated.map((part) => `${part.repeat(length / part.length)}!`),
  ...beginnings.flatMap((beginning) =>
    [' ', 'a', '.'].flatMap((part) =>
      ['!', '\n!'].map((ending) => `${beginning}${part.repeat(length)}${ending}`),
    ),
  ),
];

/** Every pattern of the contract's schemas. */
function patterns(schema: unknown): Record<string, (text: string) => unknown> {
  if (typeof schema !== 'object' || schema === null) return {};
  const own =
    'pattern' in schema && typeof schema.pattern === 'string'
      ? { [schema.pattern]: tests(schema.pattern) }
      : {};
  return Object.assign(own, ...Object.values(schema).map(patterns));
}

function tests(pattern: string) {
  const compiled = new RegExp(pattern, 'u');
  return (text: string) => compiled.test(text);
}

/** Everything that looks into texts of others before or without a limit to their length. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  ...patterns(calls),
  acceptedEncoding,
  authorizationToken,
  checkAddress,
  normalizeId,
  toPlainLine,
  toPlainText,
  fieldKey,
  findField,
  guardCell,
  hashWords,
  isStorableJson: (text) => isStorableJson(text, length),
  oneLine,
  parseCount,
  parseDate: (text) => parseDate(text, 'dmy', 'America/Sao_Paulo'),
  parseLocale,
  parseRating,
  pictureOf,
  readAnswerText,
  readEarliest: (text) => readEarliest(text, 'America/Sao_Paulo'),
  readEmail,
  readLatest: (text) => readLatest(text, 'America/Sao_Paulo'),
  readPageUrl,
  'photos between spaces': (text) => readPhotos(text),
  'photos between commas': (text) => readPhotos(text, ','),
  'photos between semicolons': (text) => readPhotos(text, ';'),
  readQuestionText,
  searchWords,
  terminalLine,
  terminalText,
  unguardCell,
  withMediaAddresses: (text) => withMediaAddresses(text, 'https://opina.example'),
};

/** Microseconds of the CPU, which other programs on the machine do not add to. What is thrown is a refusal. */
function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const minCost = (read: (text: string) => unknown, text: string) =>
  Math.min(...Array.from({ length: 3 }, () => costOf(read, text)));

/** Some work on each character, a few times over. */
const plainWork = (text: string) => [...text.normalize('NFKD')].map((one) => one.toUpperCase()).join('');

describe('a text designed to be slow', () => {
  const work = Math.max(...hostileTexts.slice(0, 5).map((text) => minCost(plainWork, text)));

  // Going over the text once for each of its characters would be thousands of times the work.
  it.each(Object.entries(readers))('is processed by %s in linear time', (_, read) => {
    const slow = hostileTexts
      .filter((text) => costOf(read, text) > 50 * work && minCost(read, text) > 50 * work)
      .map((text) => `${JSON.stringify(text.slice(0, 24))}…`);
    expect(slow).toEqual([]);
  });
});
