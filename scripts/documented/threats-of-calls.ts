import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls, type NamedCall } from '../../contract/src/calls/all.ts';
import { projectRoot } from './read-commands.ts';

/** What a user could do with a call, which the table of threats has to speak of. */
export interface CallThreat {
  readonly call: string;
  /** The name of the file in `contract/src/calls/`, without folder and `.ts`. */
  readonly callFile: string;
  readonly who: 'shopper' | 'stranger' | 'merchant';
  readonly what: 'read' | 'write' | 'fill' | 'slow';
}

type Declared = Pick<NamedCall, 'name' | 'tag' | 'method'> & Partial<NamedCall>;

function usersOf({ tag, isOpen, worksSignedOut }: Declared): CallThreat['who'][] {
  if (tag === 'operation') return ['stranger'];
  if (tag === 'console') return [worksSignedOut ? 'stranger' : 'merchant'];
  // The operator may do everything; calls of operators are about stores.
  if (tag === 'merchant' || tag === 'operator') return isOpen ? ['merchant', 'shopper'] : ['merchant'];
  return ['shopper'];
}

function actsOf(call: Declared): CallThreat['what'][] {
  const takesFile = call.acceptsFile !== undefined || call.maxPictureBytes !== undefined;
  return [
    call.method === 'GET' ? 'read' : 'write',
    ...(takesFile ? (['fill'] as const) : []),
    ...(call.streams || call.sendsEvents || call.givesFile ? (['slow'] as const) : []),
  ];
}

/** By what the call's declaration says. */
export function threatsOf(callFile: string, call: Declared): CallThreat[] {
  return usersOf(call).flatMap((who) =>
    actsOf(call).map((what) => ({ call: call.name, callFile, who, what })),
  );
}

/** The file in which each call is declared. */
async function filesByCall(): Promise<ReadonlyMap<unknown, string>> {
  const folder = path.join(projectRoot, 'contract/src/calls');
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /(?<!^all|\.test)\.ts$/.test(name),
  );
  const declared = await Promise.all(
    files.map(async (file) => {
      const exported: object = await import(pathToFileURL(path.join(folder, file)).href);
      return Object.values(exported).map((one: unknown) => [one, path.basename(file, '.ts')] as const);
    }),
  );
  return new Map(declared.flat());
}

/** Of all calls. */
export async function allCallThreats(): Promise<CallThreat[]> {
  const callFiles = await filesByCall();
  return allCalls.flatMap((call) => threatsOf(callFiles.get(call) ?? 'unknown', call));
}
