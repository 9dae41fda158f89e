import path from 'node:path';

/** The code in the sentences of a document. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Sources, tests and folders of ours; not `reviews.csv` and other files that readers have. */
export const isPath = (code: string): boolean =>
  /^[\w.@*-]+(\/[\w.@*-]+)*\.(ts|tsx|sql|css|spec)$/.test(code) ||
  /^[\w.@*-]+(\/[\w.@*-]+)*\/$/.test(code) ||
  /^(server|widget|react\/src|console|contract|log|e2e|test-kit|scripts|docs|benchmarks|site|demo-store|examples)(\/[\w.@*-]+)+\/?$/.test(
    code,
  );

const isLeftOut = (code: string) => /(^|\/)(dist|x(\.\w+)+)(\/|$)/.test(code);

/**
 * Relative to the project, or to the folder that the document names, so only the end must match.
 * `*` matches a part of a name.
 */
function pattern(code: string): RegExp {
  const escaped = code.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|/)${escaped.replaceAll('*', '[^/\\n]*')}/?$`, 'm');
}

/** The paths in code that the project does not have. It is the names of its files and folders. */
export function missingPaths(text: string, project: readonly string[]): string[] {
  const names = project.join('\n');
  const named = codesIn(text).map((code) => code.split(':')[0] ?? '');
  const paths = [...new Set(named)].filter((code) => isPath(code) && !isLeftOut(code));
  return paths.filter((code) => !pattern(code).test(names));
}

const punctuation = /[^\p{L}\p{N}_\- ]/gu;

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) => heading.toLowerCase().replace(punctuation, '').replaceAll(' ', '-')),
  );
}

/** The relative links of a document that lead nowhere, or to no heading, as paths of the project. */
export function missingTargets(
  file: string,
  text: string,
  project: readonly string[],
  texts: ReadonlyMap<string, string>,
): string[] {
  const names = new Set(project.map((name) => name.replace(/\/$/, '')));
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, link = '', anchor]) => {
    const target = link === '' ? file : path.posix.join(path.posix.dirname(file), link).replace(/\/$/, '');
    if (!names.has(target)) return [target];
    const document = texts.get(target);
    const isThere = anchor === undefined || document === undefined || anchorsOf(document).has(anchor);
    return isThere ? [] : [`${target}#${anchor}`];
  });
}
