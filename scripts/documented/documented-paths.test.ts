import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './read-commands.ts';

const left = new Set(['node_modules', '.git', 'dist', 'test-results']);

/** All files and folders of the project. Folders end with a slash. */
function listProject(folder = ''): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const name = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${name}/`, ...listProject(`${name}/`)] : [name];
    });
}

const documents = () => {
  const markdown = (folder: string) =>
    readdirSync(path.join(projectRoot, folder)).flatMap((name) =>
      name.endsWith('.md') ? [path.join(folder, name)] : [],
    );
  return ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...markdown('docs'), ...markdown('docs/guides')];
};

/** Sources, tests and folders of ours; not `reviews.csv` and other files that readers have. */
const isPath = (code: string) =>
  /^[\w.@*-]+(\/[\w.@*-]+)*\.(ts|tsx|sql|css|spec)$/.test(code) ||
  /^[\w.@*-]+(\/[\w.@*-]+)*\/$/.test(code) ||
  /^(server|widget|contract|e2e|test-kit|scripts|docs|benchmarks|demo-store)(\/[\w.@*-]+)+\/?$/.test(code);

const isLeftOut = (code: string) => /(^|\/)(dist|x(\.\w+)+)(\/|$)/.test(code);

/**
 * Relative to the project, or to the folder that the document names, so only the end must match.
 * `*` matches a part of a name.
 */
function pattern(code: string): RegExp {
  const escaped = code.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|/)${escaped.replaceAll('*', '[^/\\n]*')}/?$`, 'm');
}

describe('files that the documents name', () => {
  const project = listProject().join('\n');

  it.each(documents())('%s: exist', (file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.split(':')[0] ?? '');
    const paths = [...new Set(named)].filter((code) => isPath(code) && !isLeftOut(code));
    expect(paths.filter((code) => !pattern(code).test(project))).toEqual([]);
  });

  it.each(documents())('%s: exist at the targets of its links', (file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
      path.posix.join(path.posix.dirname(file), target),
    );
    const isThere = (target: string) => project.split('\n').some((one) => one.replace(/\/$/, '') === target);
    expect(links.filter((target) => !isThere(target.replace(/\/$/, '')))).toEqual([]);
  });
});
