import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteReview } from '#test/database/review-status';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { exportedOrder, importedReviews } from '#test/exports/export-fixtures';
import { joinProduct } from '../catalog/join-products.ts';
import { importFile } from '../imports/import-file.ts';
import { writeOrder } from '../orders/queries.ts';
import { writeReviews } from '../reviews/store-file/import.ts';
import { createStore } from '../stores/writes.ts';
import { changeSurveyQuestion } from '../surveys/change-question.ts';
import { writeSurveyAnswers } from '../surveys/writes.ts';
import { exportStore } from './export-store.ts';
import type { ExportReading } from './store-snapshot.ts';

interface Line {
  readonly type: string;
  readonly id?: number;
  readonly text?: string;
  readonly order_id?: string;
  readonly code?: string;
  readonly merged_into?: string | null;
  readonly survey_answers?: readonly { readonly question: string; readonly ordering: number }[];
}

// PostgreSQL reads in one transaction.
describe.each(testEngines.filter(({ name }) => name === 'pglite'))(
  'an export in short statements on $name',
  ({ open }) => {
    let database: TestDatabase;
    let folder = '';
    beforeAll(async () => {
      database = await open();
      folder = await mkdtemp(path.join(tmpdir(), 'opina-pages-'));
    });
    afterAll(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });

    /** `changes`: what others do when the first record of a type is written, before the next one is taken. */
    async function exported(
      reading: ExportReading,
      changes: Readonly<Record<string, () => Promise<void>>> = {},
    ): Promise<string> {
      const waiting = new Map(Object.entries(changes));
      const parts: string[] = [];
      const output = new Writable({
        highWaterMark: 1,
        write(part, _encoding, done) {
          parts.push(String(part));
          const { type } = JSON.parse(String(part)) as Line;
          const change = waiting.get(type)?.() ?? Promise.resolve();
          waiting.delete(type);
          change.then(() => done(), done);
        },
      });
      await exportStore(
        { sql: database.sql, turn },
        { storeId: '1', format: 'jsonl', withPersonalData: true, reading },
        output,
      );
      output.end();
      await finished(output);
      return parts.join('');
    }
    const linesOf = (file: string): Line[] =>
      file
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const ofType = (file: string, type: string) => linesOf(file).filter((line) => line.type === type);

    async function fill(): Promise<{ ids: number[]; questionId: number }> {
      const { sql } = database;
      await sql`DELETE FROM stores`;
      await createStore(sql, { id: '1', name: 'Loja', locale: 'pt-BR', features: {} });
      await writeReviews(sql, '1', 'csv', importedReviews(400));
      for (let at = 0; at < 130; at += 1) await writeOrder(sql, '1', exportedOrder(at));
      const rows = await sql<{ id: number }[]>`SELECT id FROM opinions WHERE store_id = '1' ORDER BY id`;
      const ids = rows.map(({ id }) => id);
      const survey = await seedSurveyQuestion(sql, '1', {
        kind: 'use_cases',
        description: 'Para quê?',
        options: ['Casa', 'Rua'],
      });
      await writeSurveyAnswers(
        sql,
        '1',
        ids.map((reviewId) => ({ reviewId, optionIds: [survey.option('Casa')] })),
      );
      const [question] = await sql<{ id: number }[]>`SELECT id FROM survey_questions WHERE store_id = '1'`;
      return { ids, questionId: question?.id ?? 0 };
    }

    it('has the same bytes as one in a transaction, whatever ids its rows came with', async () => {
      const { ids } = await fill();
      const first = ids[0] ?? 0;
      // As of files of several servers: the same former ids from two sources, before, between and after the others.
      await database.sql`UPDATE opinions SET former_id = ${first} + (id - ${first}) % 40 * 7 WHERE id % 3 = 0`;
      await database.sql`UPDATE opinions SET source = 'other' WHERE id % 6 = 0`;
      await database.sql`UPDATE opinions SET source = NULL, source_id = NULL WHERE id % 7 = 0`;
      // Of long ones fewer are read at once; one alone may be longer than that.
      await database.sql`UPDATE opinions SET text = repeat('Boa ', 4000) WHERE id % 5 = 0`;
      await database.sql`UPDATE opinions SET text = repeat('Boa ', 20000) WHERE id % 50 = 0`;
      const paged = await exported('pages');
      expect(paged).toBe(await exported('snapshot'));
      expect(ofType(paged, 'review')).toHaveLength(400);
      await database.sql`UPDATE opinions SET former_id = 100000 - id`;
      expect(await exported('pages')).toBe(await exported('snapshot'));
    });

    it('lets others write meanwhile, and has each row of its start once, in a file that can be imported', async () => {
      const { sql } = database;
      const { ids, questionId } = await fill();
      const options = await sql<{ id: number; description: string }[]>`
        SELECT id, description FROM survey_options WHERE store_id = '1' ORDER BY ordering`;
      const last = ids.at(-1) ?? 0;
      const before = await exported('pages');
      const during = await exported('pages', {
        store: async () => {
          await writeReviews(sql, '1', 'later', importedReviews(30));
          await writeOrder(sql, '1', exportedOrder(500));
          await sql`INSERT INTO questions (store_id, product_code, question, status) VALUES ('1', 'P1', 'Nova?', 'pending')`;
          await sql`INSERT INTO products (store_id, code) VALUES ('1', 'A new one')`;
          await joinProduct(sql, '1', 'A new one', 'P3');
          await deleteReview(sql, '1', ids.at(-2) ?? 0);
          await sql`UPDATE opinions SET text = 'Mudou' WHERE store_id = '1' AND id = ${last}`;
        },
        order: async () => {
          await changeSurveyQuestion(sql, '1', questionId, {
            description: 'Onde?',
            options: [{ description: 'Praia' }, ...options],
          });
        },
      });
      const reviews = ofType(during, 'review');
      const kept = ids.filter((id) => id !== ids.at(-2));
      expect(reviews.map(({ id }) => id)).toEqual(kept);
      expect(reviews.at(-1)?.text).toBe('Mudou');
      expect(ofType(during, 'order')).toEqual(ofType(before, 'order'));
      expect(ofType(during, 'question')).toEqual([]);
      expect(ofType(during, 'survey_question')).toEqual(ofType(before, 'survey_question'));
      expect(new Set(reviews.flatMap((one) => one.survey_answers?.map(({ question }) => question)))).toEqual(
        new Set(['Para quê?']),
      );
      expect(ofType(during, 'product').filter(({ merged_into: into }) => into !== null)).toEqual([]);

      await sql`DELETE FROM stores`;
      const file = path.join(folder, 'during.jsonl');
      await writeFile(file, during);
      expect(await importFile({ sql, turn }, { file, storeId: '1' })).toMatchObject({
        refused: 0,
        skipped: 0,
      });
      expect(ofType(await exported('snapshot'), 'review').map(({ id }) => id)).toEqual(kept);
    });
  },
);
