import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The first word of a change, and the section of CHANGELOG.md that it goes to. */
const sections = {
  Changed: 'Changed (you may have to act)',
  Added: 'Added',
  Fixed: 'Fixed',
  Removed: 'Removed',
  Security: 'Security',
} as const;

const steps = ['major', 'minor', 'patch'] as const;
type Step = (typeof steps)[number];

export interface Change {
  readonly step: Step;
  readonly section: string;
  /** As it is in the changelog, without the sign of a list. */
  readonly text: string;
}

const isStep = (word: unknown): word is Step => steps.some((step) => step === word);
const isSection = (word: string): word is keyof typeof sections => Object.hasOwn(sections, word);

/** Reads a file of Changesets: how far the versions go on, and what the changelog says. */
export function readChange(content: string, packages: readonly string[]): Change {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const named = Object.entries((parse(head) ?? {}) as Record<string, unknown>);
  const [, first = '', text = ''] = /^(\w+): ([\s\S]+)$/.exec(body.trim()) ?? [];
  if (!isSection(first))
    throw new Error(`It does not begin with one of ${Object.keys(sections).join(', ')}.`);
  const wrong = named.filter(([name, step]) => !packages.includes(name) || !isStep(step));
  if (named.length === 0 || wrong.length > 0) throw new Error('It names no package of ours and its step.');
  const step = steps.find((one) => named.some(([, named]) => named === one)) ?? 'patch';
  return { step, section: sections[first], text: text.charAt(0).toUpperCase() + text.slice(1) };
}

/** The changes that no release has. */
export function readChanges(folder: string, packages: readonly string[]): Change[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return files.toSorted().map((file) => {
    try {
      return readChange(readFileSync(path.join(folder, file), 'utf8'), packages);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`);
    }
  });
}

/** The version after these changes: that of the largest step. */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const has = (step: Step) => changes.some((one) => one.step === step);
  if (has('major')) return `${major + 1}.0.0`;
  if (has('minor')) return `${major}.${minor + 1}.0`;
  return has('patch') ? `${major}.${minor}.${patch + 1}` : version;
}
