import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPreparedDatabase } from '../prepared-database.ts';
import { readSettings } from '../src/app/settings/settings.ts';
import { startServer } from '../src/app/start-server.ts';
import { answerQuestion } from '../src/questions/answers.ts';
import { askQuestion } from '../src/questions/ask.ts';
import { seedStore } from './database/seed.ts';

/** A server whose store has given one private answer. */
export interface AnsweredShop {
  url: string;
  storeId: string;
  code: string;
  question: string;
  answer: string;
  /** The parts of the link in the asker's mail. */
  link: { answerId: number; userId: number; token: string };
  /** All questions, with the addresses of their askers. */
  questions(): Promise<{ email: string; question: string; page: string | null }[]>;
  close(): Promise<void>;
}

/** Starts the server on its own data folder, with the built widget. */
export async function startAnsweredShop(): Promise<AnsweredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'opina-answered-'));
  cpSync((await openPreparedDatabase()).dataFolder, dataDir, { recursive: true });
  const [storeId, code] = ['s1', 'P 1'];
  const question = 'Vocês fazem o bordado com o nome dela?';
  const answer = 'Fazemos, sem custo. Mande o nome por aqui.';
  let link: AnsweredShop['link'] | undefined;
  let questions: AnsweredShop['questions'] | undefined;
  const settings = readSettings({ PORT: '0', OPINA_DATA_DIR: dataDir, OPINA_LOG_LEVEL: 'error' });
  const server = await startServer(
    { ...settings, isRateLimited: false },
    {
      async prepare(sql, context) {
        await seedStore(sql, { id: storeId, products: [{ code, reviews: [{ rate: 5, text: 'Ótimo' }] }] });
        const asker = {
          storeId,
          productCode: code,
          email: 'ana@example.com',
          url: undefined,
          network: '::1',
        };
        const { id } = await askQuestion(context, { ...asker, question });
        link = await answerQuestion(context, storeId, id, { answer, visibility: 'private' });
        questions = () => sql`
          SELECT email, question, page_url AS page
          FROM questions AS q JOIN askers AS a ON a.store_id = q.store_id AND a.id = q.asker_id
          ORDER BY q.id`;
      },
    },
  );
  if (!link || !questions) throw new Error('The private answer was not given.');
  return {
    url: server.url,
    storeId,
    code,
    question,
    answer,
    link,
    questions,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
