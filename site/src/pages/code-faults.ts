import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { type CodeBlock, codeBlocks } from './markdown.ts';

/** What is wrong with the code blocks of a document: one line for each. */
export function codeFaults(file: string, text: string): string[] {
  return codeBlocks(text).flatMap((block) => {
    const fault = faultOf(block);
    return fault === undefined ? [] : [`${file}:${block.line}: ${block.language}: ${fault}`];
  });
}

function faultOf({ language, code }: CodeBlock): string | undefined {
  const check = checks[language];
  if (language === '') return undefined;
  return check === undefined ? `The site does not know the language ${language}.` : check(code);
}

type Check = (code: string) => string | undefined;

const json: Check = (code) => {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const script =
  (extension: 'js' | 'ts' | 'tsx'): Check =>
  (code) => {
    const { diagnostics = [] } = ts.transpileModule(code, {
      fileName: `block.${extension}`,
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX, allowJs: true },
    });
    const [first] = diagnostics;
    return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
  };

const shell: Check = (code) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim().split('\n')[0];
};

/** The scripts in a piece of HTML, and JSON in them. */
const html: Check = (code) => {
  const scripts = [...code.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const faults = scripts.map(([, attributes = '', inner = '']) =>
    attributes.includes('json') ? json(inner) : script('js')(inner),
  );
  return faults.find((fault) => fault !== undefined);
};

/** Other tests run these: `e2e/` and `server/` have tests of the guides. */
const notChecked: Check = () => undefined;

const checks: Readonly<Record<string, Check>> = {
  json,
  js: script('js'),
  ts: script('ts'),
  tsx: script('tsx'),
  sh: shell,
  html,
  css: notChecked,
  csv: notChecked,
  http: notChecked,
  ini: notChecked,
  liquid: notChecked,
  mermaid: notChecked,
  nginx: notChecked,
  php: notChecked,
  python: notChecked,
  ruby: notChecked,
  sql: notChecked,
  text: notChecked,
  vcl: notChecked,
};
