import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Language, Start } from './languages.ts';

/**
 * What `reviews` of an example returns for a product, in a process of its own. Rejects if the process fails or prints anything
 * else.
 */
export async function runExample(
  { print }: Language,
  { program, parameters, env }: Start,
  example: string,
  code: string,
): Promise<string> {
  const child = spawn(program, [...parameters, code], {
    env: { ...process.env, LANG: 'C.UTF-8', no_proxy: 'localhost', ...env },
  });
  child.stdin.end(`${example}\n${print}\n`);
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const [, returned] = /^«([\s\S]*)»$/.exec(out) ?? [];
  if (returned === undefined || err !== '' || exitCode !== 0)
    throw new Error(`The example ended with ${exitCode} and printed:\n${out}\n${err}`);
  return returned;
}
