import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../documented/read-commands.ts';
import { unnamedCosts } from './unnamed-costs.ts';

/** Earlier ones were measured together: docs/decisions/code/releases.md. */
const firstThatMustNameCosts = 123;

beforeAll(() => loadModule());

it.each([
  ['CREATE INDEX x ON opinions (store_id)', ['opinions']],
  ['ALTER TABLE votes ADD x integer; UPDATE votes SET x = 1; UPDATE stores SET name = name', ['votes']],
  ['-- About opinions.\nALTER TABLE stores ADD x integer', []],
  ['-- Seconds per million rows of votes: 2.5\nCREATE INDEX x ON votes (store_id)', []],
  ['-- Seconds per million rows of votes: 2\nCREATE INDEX x ON opinions (store_id)', ['opinions']],
  ['CREATE TABLE y (store_id text REFERENCES opinions (id)); CREATE INDEX ON y (store_id)', []],
  ['CREATE TABLE vote_slots (n integer); INSERT INTO vote_slots SELECT 1 FROM votes', ['votes']],
])('the tables whose cost %s does not name', (migration, expected) => {
  expect(unnamedCosts(migration)).toEqual(expected);
});

it('finds none in a new migration', () => {
  const folder = path.join(projectRoot, 'server/src/migrations');
  const names = readdirSync(folder).filter((name) => Number.parseInt(name, 10) >= firstThatMustNameCosts);
  const faults = names.flatMap((name) =>
    unnamedCosts(readFileSync(path.join(folder, name), 'utf8')).map((table) => `${name}: ${table}`),
  );
  expect(faults).toEqual([]);
});
