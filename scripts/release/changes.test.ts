import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../package/npm-package.ts';
import { packages } from '../package/packages.ts';
import { nextVersion, readChange, readChanges } from './changes.ts';

const names = packages.map(({ workspace }) => `@opina/${workspace}`);
const change = (head: string, body: string) => `---\n${head}\n---\n\n${body}\n`;

it('reads a change', () => {
  const head = `"@opina/client": patch\n"@opina/server": minor`;
  expect(readChange(change(head, 'Added: a page of\nanswers.'), names)).toEqual({
    step: 'minor',
    section: 'Added',
    text: 'A page of\nanswers.',
  });
  const changed = readChange(change('"@opina/react": major', 'Changed: `x` is 404.'), names);
  expect(changed).toEqual({ step: 'major', section: 'Changed (you may have to act)', text: '`x` is 404.' });
});

it.each([
  ['"@opina/server": minor', 'A page of answers.'],
  ['"@opina/server": minor', 'constructor: a page.'],
  ['"@opina/server": big', 'Added: a page.'],
  ['"@opina/widget": minor', 'Added: a page.'],
  ['', 'Added: a page.'],
])('refuses %j, %j', (head, body) => {
  expect(() => readChange(change(head, body), names)).toThrow(/^It /);
});

it.each([
  [[], '1.2.3'],
  [['patch'], '1.2.4'],
  [['patch', 'minor'], '1.3.0'],
  [['minor', 'major', 'patch'], '2.0.0'],
] as const)('after %j the version is %s', (steps, version) => {
  const changes = steps.map((step) => ({ step, section: 'Added', text: '' }));
  expect(nextVersion('1.2.3', changes)).toBe(version);
});

const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));

it('has changes that can be read', () => {
  for (const { step } of readChanges(path.join(projectRoot, '.changeset'), names)) expect(step).not.toBe('');
});

it('gives one version to all workspaces, and those that it names are published', () => {
  const { fixed, changelog } = read('.changeset/config.json');
  const workspaces: string[] = read('package.json').workspaces;
  const manifests = workspaces.map((folder) => read(`${folder}/package.json`));
  expect(fixed).toEqual([['@opina/*']]);
  expect(changelog).toBe(false);
  const all = manifests.map(({ name }) => name);
  expect(all.filter((name) => !name.startsWith('@opina/'))).toEqual([]);
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
  expect(new Set([read('package.json'), ...manifests].map(({ version }) => version)).size).toBe(1);
});
