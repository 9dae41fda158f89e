import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('../../deploy/', import.meta.url));

export const readDeployed = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** The documents of a YAML file. Throws at the first error, also for a name that is there twice. */
export function readYaml(name: string): unknown[] {
  return parseAllDocuments(readDeployed(name), { uniqueKeys: true, prettyErrors: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error !== undefined) throw error;
    return document.toJS();
  });
}

/** What the Containerfile sets for every server. */
export interface Image {
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly volume: string;
  /** `10001:10001` */
  readonly user: string;
  readonly healthCheck: string;
}

/** Reads the last stage. Throws if it lacks one of these, or has one twice. */
export function readImage(text: string): Image {
  const [, last = ''] = /^[\s\S]*^FROM .*\n([\s\S]*)$/m.exec(text.replaceAll(/\\\n\s*/g, '')) ?? [];
  const one = (instruction: string) => {
    const found = [...last.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))];
    if (found.length !== 1) throw new Error(`The last stage has ${found.length} lines of ${instruction}.`);
    return found[0]?.[1] ?? '';
  };
  return {
    env: Object.fromEntries(
      one('ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
    port: Number(one('EXPOSE')),
    volume: one('VOLUME'),
    user: one('USER'),
    healthCheck: one('HEALTHCHECK'),
  };
}

/** Environment variables that the server itself does not read: the system does. */
const ofSystem = ['TMPDIR'];

type ReadSettings = (environment: Readonly<Record<string, string | undefined>>) => unknown;

/** The names of all environment variables that are settings. */
export function namesOfSettings(read: ReadSettings): ReadonlySet<string> {
  const asked = new Set(ofSystem);
  read(
    new Proxy(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return asked;
}
