import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginNotes } from './note.ts';
import { noteDatabase } from './note-database.ts';

const printed: string[] = [];
let dataDir: string;
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(line));
  dataDir = mkdtempSync(path.join(tmpdir(), 'opina-note-'));
  beginNotes({});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

it('names the folder of the embedded database, whether there is one, and whether a server has it', () => {
  noteDatabase({ databaseUrl: undefined, dataDir });
  mkdirSync(path.join(dataDir, 'database'));
  noteDatabase({ databaseUrl: undefined, dataDir });
  noteDatabase({ databaseUrl: undefined, dataDir }, true);
  expect(printed).toEqual([
    `Database: embedded, in ${dataDir} (nothing there yet)`,
    `Database: embedded, in ${dataDir}`,
    `Database: embedded, in ${dataDir}, through the running server`,
  ]);
});

it('names the database and the host of PostgreSQL, and no password', () => {
  noteDatabase({ databaseUrl: 'postgres://opina:secret@db.example:6432/shop?sslmode=require', dataDir });
  noteDatabase({ databaseUrl: 'postgres:///', dataDir });
  expect(printed).toEqual([
    'Database: PostgreSQL, shop at db.example:6432',
    'Database: PostgreSQL, the default database at the default host',
  ]);
});

it('prints a line once in a command, and none with --quiet', () => {
  const settings = { databaseUrl: 'postgres://db.example/shop', dataDir };
  noteDatabase(settings);
  noteDatabase(settings);
  expect(printed).toHaveLength(1);
  beginNotes({ quiet: true });
  noteDatabase(settings);
  expect(printed).toHaveLength(1);
  beginNotes({});
  noteDatabase(settings);
  expect(printed).toHaveLength(2);
});
