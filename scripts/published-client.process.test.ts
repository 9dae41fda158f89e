import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@opina/contract/calls/all';
import { extract } from 'tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientSample } from '../server/src/platform/http/documentation/client-sample.ts';
import { packClient } from './package/client-package.ts';
import { projectRoot } from './package/npm-package.ts';

let folder: string;
let archive: string;

const compiler = 'typescript-native/bin/tsc';

const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(projectRoot, 'node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Fails with what the compiler prints. */
function compile(file: string, ...options: string[]): void {
  const basic = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'];
  run(compiler, ...basic, '--lib', 'es2022,dom', ...options, file);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-client-'));
  archive = path.resolve(await packClient(folder));
  const installed = path.join(folder, 'node_modules/@opina/client');
  await mkdir(installed, { recursive: true });
  await extract({ file: archive, cwd: installed, strip: 1 });
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is as publint wants it, and its types resolve as its scripts do', () => {
  // Each fails with a fault.
  run('publint/src/cli.js', 'run', '--strict', archive);
  run('@arethetypeswrong/cli/dist/index.js', archive, '--profile', 'esm-only');
});

it.each(['nodenext', 'esnext'])('compiles what its README shows, with modules of %s', async (modules) => {
  const readme = await readFile(path.join(projectRoot, 'client/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(blocks.length).toBeGreaterThan(1);
  const declared = 'declare const process: { readonly env: Record<string, string> };\n';
  await writeFile(path.join(folder, 'readme.ts'), declared + blocks.join('\n'));
  const resolution = modules === 'nodenext' ? 'nodenext' : 'bundler';
  compile('readme.ts', '--module', modules, '--moduleResolution', resolution);
});

it('compiles what the document of the API shows for each call', async () => {
  const samples = allCalls.flatMap((call) => clientSample(call, call.example) ?? []);
  expect(samples.length).toBeGreaterThan(80);
  const head = `import type { Client } from '@opina/client';\ndeclare const opina: Client;\ndeclare const file: Blob;\n`;
  await writeFile(path.join(folder, 'samples.ts'), head + samples.map((one) => `{\n${one}\n}\n`).join(''));
  compile('samples.ts', '--module', 'nodenext', '--moduleResolution', 'nodenext');
});

it('has the types of the contract, and its codes of errors', async () => {
  const source = `
    import type { CallErrorCode, CallName, CallResult, CallValues } from '@opina/client';
    import type * as contract from '${projectRoot}contract/src/call-values.ts';
    import type { ErrorCode } from '${projectRoot}contract/src/errors.ts';
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    export const results: { [N in CallName]: Same<CallResult<N>, contract.CallResult<N>> } extends Record<CallName, true> ? true : false = true;
    export const values: { [N in CallName]: Same<CallValues<N>, contract.CallValues<N>> } extends Record<CallName, true> ? true : false = true;
    export const codes: Same<CallErrorCode, ErrorCode | 'network'> = true;
    // The comparison itself sees a difference.
    // @ts-expect-error
    export const other: Same<CallResult<'createOrder'>, CallResult<'getStoreOpinion'>> = true;
  `;
  await writeFile(path.join(folder, 'same.ts'), source);
  const config = { extends: path.join(projectRoot, 'tsconfig.json'), include: ['same.ts'] };
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ ...config, compilerOptions: { types: [] } }),
  );
  run(compiler, '-p', '.');
});
