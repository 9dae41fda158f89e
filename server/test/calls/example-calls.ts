import { type CallName, calls, type NamedCall } from '@opina/contract/calls/all';
import { seedConsole } from '../accounts/seed-console.ts';
import { exampleValues, seedForExamples } from '../database/seed-for-examples.ts';
import { openTestApi, type TestApi } from '../database/test-api.ts';
import type { TestEngine } from '../database/test-databases.ts';
import { exampleRequest, type ParameterValues } from '../example-request.ts';
import { isAboutTransfers, seedTransfers, transferIds } from '../imports/seed-transfers.ts';
import type { Body } from './call-trial.ts';
import { trialOf } from './call-trials.ts';

export interface ExampleCalls {
  readonly api: TestApi;
  /** The store that the requests are about. */
  readonly store: string;
  /** Of the store, for everything. */
  readonly token: string;
  /** Makes the next request of a call succeed and change something. */
  prepare(name: CallName): Promise<void>;
  /** The request of a call's example, with the token or the session that it needs. */
  request(name: CallName): Promise<ExampleRequest>;
  send(name: CallName): Promise<{ statusCode: number; body: string }>;
}

interface ExampleRequest extends Omit<ReturnType<typeof exampleRequest>, 'payload'> {
  readonly payload?: Body['payload'];
}

/** Values of a call's parameters in a store that `seedForExamples` and `seedTransfers` wrote. */
export function exampleParameters(name: CallName, store: string): ParameterValues {
  const { params, row } = trialOf(name);
  const id = (Object.entries(transferIds) as [typeof row, number][]).find(([kind]) => kind === row)?.[1];
  return { ...exampleValues(store), ...params, ...(id !== undefined && { id: String(id) }) };
}

/** A server with a store in which the example of each call of merchants, operators and the console succeeds. */
export async function openExampleCalls(engine: TestEngine): Promise<ExampleCalls> {
  const store = 'loja';
  const api = await openTestApi(engine);
  const { sql } = api;
  await seedForExamples(sql, store);
  const token = await api.tokenOf(store);

  async function request(name: CallName): Promise<ExampleRequest> {
    const call: NamedCall = calls[name];
    const example = exampleRequest(call, exampleParameters(name, store), token);
    const body = await trialOf(name).body?.({ sql, store });
    if (body === undefined) return example;
    return { ...example, headers: { ...example.headers, 'content-type': body.type }, payload: body.payload };
  }

  async function send(name: CallName) {
    const { statusCode, body } = await api.app.inject(await request(name));
    return { statusCode, body };
  }

  return {
    api,
    store,
    token,
    request,
    send,
    async prepare(name) {
      await seedConsole(sql, store);
      if (isAboutTransfers(calls[name])) await seedTransfers(sql, store);
      await trialOf(name).prepare?.({ sql, store, send });
    },
  };
}
