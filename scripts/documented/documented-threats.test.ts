import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backgroundParts } from '../../server/src/app/background/background-parts.ts';
import { projectRoot } from './read-commands.ts';
import { readThreats, type Threat } from './read-threats.ts';
import { listRoutes, type ServedAddress, withoutCalls } from './served-addresses.ts';
import { allCallThreats, type CallThreat, threatsOf } from './threats-of-calls.ts';

const actors = [
  'shopper',
  'stranger',
  'merchant',
  'foreign page',
  'mail sender',
  'webhook receiver',
  'stolen backup',
  'neighbour on the server',
];
const acts = ['read', 'write', 'slow', 'fill', 'falsify'];

const threats = readThreats(readFileSync(path.join(projectRoot, 'SECURITY.md'), 'utf8'));
const ofCalls = await allCallThreats();
const routes = await listRoutes();

/** What no row speaks of. */
const missingIn = (rows: readonly Threat[], wanted: readonly CallThreat[]) =>
  wanted
    .filter(
      ({ callFile, who, what }) =>
        !rows.some((row) => row.who === who && row.what.includes(what) && row.callFiles.includes(callFile)),
    )
    .map(({ call, callFile, who, what }) => `${call}: ${who} | ${what} | calls: \`${callFile}\``);

const unnamedIn = (rows: readonly Threat[], served: readonly ServedAddress[]) =>
  served
    .filter(
      ({ address, what }) => !rows.some((row) => row.what.includes(what) && row.addresses.includes(address)),
    )
    .map(({ address, what }) => `${what} | addresses: \`${address}\``);

describe('the table of threats', () => {
  it('speaks of all that anybody could do', () => {
    const pairs = threats.flatMap(({ who, what }) => what.map((one) => `${who}: ${one}`));
    expect(pairs.toSorted()).toEqual(
      actors.flatMap((who) => acts.map((what) => `${who}: ${what}`)).toSorted(),
    );
    expect(threats.filter(({ stops }) => stops === '')).toEqual([]);
  });

  it('has a row for each call', () => {
    expect(missingIn(threats, ofCalls)).toEqual([]);
  });

  it('lacks a row for a new file of calls, and for a call that can do more than others of its file', () => {
    const upload = { name: 'upvoteOpinion', tag: 'widget', method: 'POST', maxPictureBytes: 1 } as const;
    expect(missingIn(threats, threatsOf('votes', upload))).toEqual([
      'upvoteOpinion: shopper | fill | calls: `votes`',
    ]);
    const read = { name: 'getHealth', tag: 'merchant', method: 'GET' } as const;
    expect(missingIn(threats, threatsOf('new-file', read))).toEqual([
      'getHealth: merchant | read | calls: `new-file`',
    ]);
  });

  it('has a row for each worker', () => {
    const named = new Set(threats.flatMap(({ workers }) => workers));
    expect([...named].toSorted()).toEqual([...backgroundParts].toSorted());
  });

  it('has a row for each address that belongs to no call', () => {
    expect(unnamedIn(threats, withoutCalls(routes))).toEqual([]);
  });

  it('lacks a row for a new address, and for one that takes more than it did', () => {
    const added = [
      { url: '/new/:id', method: ['GET', 'HEAD'] },
      { url: '/metrics', method: 'POST' },
    ];
    expect(unnamedIn(threats, withoutCalls([...routes, ...added]))).toEqual([
      'read | addresses: `/new/:id`',
      'write | addresses: `/metrics`',
    ]);
  });

  it('names no address that is gone', () => {
    const served = new Set(withoutCalls(routes).map(({ address }) => address));
    expect(threats.flatMap(({ addresses }) => addresses.filter((address) => !served.has(address)))).toEqual(
      [],
    );
  });

  it('names no file of calls that is gone', () => {
    const callFiles = new Set(ofCalls.map(({ callFile }) => callFile));
    expect(
      threats.flatMap((threat) => threat.callFiles.filter((callFile) => !callFiles.has(callFile))),
    ).toEqual([]);
  });

  it('names existing tests', () => {
    for (const { who, what, tests } of threats) {
      expect(tests.length, `${who} ${what}`).toBeGreaterThan(0);
      for (const file of tests) {
        expect(file).toMatch(/\.(test|spec)\.ts$/);
        expect(existsSync(path.join(projectRoot, file)), file).toBe(true);
      }
    }
  });
});
