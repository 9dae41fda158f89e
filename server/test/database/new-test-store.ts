import { randomUUID } from 'node:crypto';
import { flushContext } from '../../src/app/create-context.ts';
import { createStore } from '../../src/stores/writes.ts';
import type { TestApi } from './test-api.ts';

/** What the API reports of an imported file. */
export interface ImportReport {
  readonly written: number;
  readonly refused: number;
  readonly refused_rows: readonly {
    readonly code: string;
    readonly field?: string;
    readonly message: string;
    readonly also: readonly unknown[];
  }[];
}

/** A new store without rows, and the ways in and out of it over HTTP. */
export async function newTestStore(api: TestApi) {
  const id = `loja-${randomUUID()}`;
  await createStore(api.sql, { id, name: 'Loja', locale: 'pt-BR', features: {} });
  const headers = { authorization: `Bearer ${await api.tokenOf(id)}` };
  const url = `/api/stores/${id}`;
  const upload = async (type: string, payload: string, search = ''): Promise<ImportReport> => {
    const response = await api.app.inject({
      method: 'POST',
      url: `${url}/imports${search}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.payload}`);
    return response.json();
  };
  const restoreFile = (file: string) => upload('application/x-ndjson', file);
  return {
    id,
    call: await api.asStore(id),
    /** The root call of a page, with its status when what the page names is stored. */
    seePage: async (parameters: readonly (readonly [string, string])[], origin?: string): Promise<number> => {
      const query = new URLSearchParams({ store_id: id });
      for (const [name, value] of parameters) query.append(name, value);
      const response = await api.app.inject({
        url: `/widget/root?${query}`,
        headers: origin === undefined ? {} : { origin },
      });
      await flushContext(api.context);
      return response.statusCode;
    },
    importCsv: (file: string, search?: string) => upload('text/csv', file, search),
    /** A row of a CSV file, by column. */
    importRow: (row: Readonly<Record<string, unknown>>) =>
      upload('text/csv', `${Object.keys(row).join()}\n${Object.values(row).join()}\n`),
    restoreFile,
    /** A whole-store file of one record. */
    restore: (record: object) =>
      restoreFile(`${JSON.stringify(record)}\n${JSON.stringify({ type: 'end', records: 1 })}\n`),
    exportFile: async (): Promise<string> =>
      (await api.app.inject({ url: `${url}/export`, headers })).payload,
  };
}

export type TestStore = Awaited<ReturnType<typeof newTestStore>>;
