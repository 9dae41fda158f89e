import path from 'node:path';
import { codesIn, isPath, missingPaths, missingTargets } from './named-paths.ts';
import { withFolders } from './project-files.ts';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;
const libraries = `${folder}/code/libraries.md`;

const maxLines = 250;
const statusLine =
  /^Status: (in force|on trial)\. First decided (\d{4}-\d\d-\d\d), last changed (\d{4}-\d\d-\d\d)\.$/;
/** `readReviews`, `OpinaError`, `DATABASE_POOL_SIZE`: names that only code has. */
const namePattern = /\b([a-z]+[a-z\d]*[A-Z]\w*|[A-Z][a-z\d]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+)\b/g;

type Texts = ReadonlyMap<string, string>;

/**
 * What is not true any more, or not in its place, in the documents of `docs/decisions/`. `files` are the names of all files of the
 * project, `texts` what is written in those that can be read.
 */
export function decisionFaults(files: readonly string[], texts: Texts): string[] {
  const project = withFolders(files);
  const decisions = [...texts].filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith('.md'));
  const words = wordsOfCode(texts);
  return [
    ...decisions.flatMap(([file, text]) => [
      ...missingPaths(text, project).map((code) => `${file}: there is no ${code}`),
      ...missingTargets(file, text, project, texts).map(
        (target) => `${file}: a link leads to ${target}, which does not exist`,
      ),
      ...unknownNames(text, words).map((name) => `${file}: no code has ${name}`),
      ...(file === index ? [] : formFaults(file, text)),
    ]),
    ...indexFaults(texts.get(index) ?? '', decisions),
    ...packageFaults(texts),
    ...referenceFaults(texts),
  ];
}

function wordsOfCode(texts: Texts): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [file, text] of texts) {
    if (file.endsWith('.md')) continue;
    for (const [word] of text.matchAll(/\w+/g)) words.add(word);
  }
  return words;
}

function unknownNames(text: string, words: ReadonlySet<string>): string[] {
  const named = codesIn(text)
    .filter((code) => !isPath(code))
    .flatMap((code) => code.match(namePattern) ?? []);
  return [...new Set(named)].filter((name) => !words.has(name));
}

function formFaults(file: string, text: string): string[] {
  const [title = '', , status = ''] = text.split('\n');
  const [, , first = '', last = ''] = statusLine.exec(status) ?? [];
  const hasStatus = title.startsWith('# ') && first !== '' && first <= last;
  const isLong = text.split('\n').length > maxLines;
  return [
    ...(hasStatus
      ? []
      : [`${file}: the third line is not "Status: in force. First decided …, last changed …."`]),
    ...(isLong ? [`${file}: has more than ${maxLines} lines`] : []),
  ];
}

/** Every document is in the index, once. */
function indexFaults(text: string, decisions: readonly (readonly [string, string])[]): string[] {
  const listed = [...text.matchAll(/\]\(([\w-]+\/[\w-]+\.md)\)/g)].map(([, name]) => `${folder}/${name}`);
  return decisions.flatMap(([file]) => {
    const times = listed.filter((one) => one === file).length;
    return file === index || times === 1 ? [] : [`${file}: is in the index ${times} times`];
  });
}

/** What the table of the section *Taken* says we use is a dependency of some workspace. */
function packageFaults(texts: Texts): string[] {
  const [, section = ''] = (texts.get(libraries) ?? '').split('\n## Taken\n');
  const rows = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  const taken = rows.flatMap((row) => codesIn(row.split('|')[2] ?? '')).flatMap(packageOf);
  const used = dependenciesOf(texts);
  return taken
    .filter((name) => !used.has(name))
    .map((name) => `${libraries}: no workspace depends on ${name}`);
}

/** `react-dom/server` is of `react-dom`. What has capitals or spaces is no package. */
const packageOf = (code: string): string[] => {
  const [, name] = /^((?:@[a-z\d-]+\/)?[a-z\d.-]+)(?:\/[a-z\d/-]+)?$/.exec(code) ?? [];
  return name === undefined ? [] : [name];
};

function dependenciesOf(texts: Texts): ReadonlySet<string> {
  const manifests = [...texts].filter(([file]) => path.posix.basename(file) === 'package.json');
  return new Set(
    manifests.flatMap(([, text]) => {
      const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object | undefined>;
      return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
    }),
  );
}

/** Comments and documents name decisions by their path. */
function referenceFaults(texts: Texts): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/docs\/decisions\/[\w/-]+\.md/g)]
      .filter(([name]) => !texts.has(name))
      .map(([name]) => `${file}: there is no ${name}`),
  );
}
