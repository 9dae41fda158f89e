import type { Plugin } from 'vite';
import { allCalls } from '../contract/src/calls/all.ts';

const name = 'virtual:call-table';

/**
 * Makes the module `virtual:call-table`: the method and the path of every call that a signed-in person may send. So the console
 * has one description of the API, the contract, and its schemas do not reach the browser.
 */
export function callTable(): Plugin {
  return {
    name: 'opina-call-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const ofPeople = allCalls.filter(({ tag }) => ['merchant', 'console', 'operator'].includes(tag));
      const table = Object.fromEntries(ofPeople.map((call) => [call.name, [call.method, call.path]]));
      return `export const callTable = ${JSON.stringify(table)};`;
    },
  };
}
