import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeRecord, notePart, readRecord } from './full-record.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-record-'));
  file = path.join(folder, 'cache', 'full-run.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps which commit passed which part, and says what is missing', () => {
  for (const part of [1, 3, 2]) notePart('aaaaaaaaaa', part, true, file);
  notePart('bbbbbbbbbb', 1, true, file);
  expect(describeRecord('aaaaaaaaaa', 3, readRecord(file))).toBe('Full run of aaaaaaaa: all 3 parts passed.');
  expect(describeRecord('bbbbbbbbbb', 3, readRecord(file))).toBe(
    'Full run of bbbbbbbb: 1 of 3 parts passed. Missing: 2, 3.',
  );
});

it('forgets that a part passed once it fails', () => {
  notePart('aaaaaaaaaa', 1, true, file);
  notePart('aaaaaaaaaa', 1, false, file);
  expect(describeRecord('aaaaaaaaaa', 1, readRecord(file))).toContain('Missing: 1.');
});
