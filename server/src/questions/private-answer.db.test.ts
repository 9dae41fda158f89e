import { calls } from '@opina/contract/calls/all';
import { maxAnswerLength } from '@opina/contract/constants/questions';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { mailOutcomes } from '../invitations/mail-outcomes.ts';
import { claimMail } from '../mail/queue.ts';
import { markMailSent } from '../mail/queue-outcomes.ts';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import { answerQuestion, type PrivateAnswerLink } from './answers.ts';

const question = 'Posso ter um desconto?';
const secret = 'Sim, use o cupom SEGREDO';

describe.each(testEngines)('answers on $name', (engine) => {
  let api: TestApi;
  let store = '';
  let stores = 0;
  let questionId = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    await seedStore(api.sql, {
      id: store,
      products: [
        { code: 'p', questions: [{ question: 'Serve em criança?', answer: 'Serve' }] },
        { code: 'q' },
      ],
    });
    questionId = await ask(question);
  });

  async function ask(text: string, email = 'ana@cliente.example.com', code = 'p'): Promise<number> {
    const { body } = await api.post(`/widget/questions?store_id=${store}&code=${code}`, {
      question: text,
      email,
    });
    return (body as { id: number }).id;
  }

  async function answerPrivately(id = questionId, answer = secret): Promise<PrivateAnswerLink> {
    const link = await answerQuestion(api.context, store, id, { answer, visibility: 'private' });
    if (link === undefined) throw new Error('no link');
    return link;
  }
  const answerPublicly = (answer: string, id = questionId) =>
    answerQuestion(api.context, store, id, { answer, visibility: 'public' });

  const open = (
    link: PrivateAnswerLink,
    { authorization = link.token, code = 'p', storeId = store, userId = link.userId as string | number } = {},
  ) =>
    api.app.inject({
      url: `/widget/answers/${link.answerId}?store_id=${storeId}&code=${code}&user_id=${userId}`,
      headers: { authorization },
    });

  const root = async (code = 'p') => (await api.get(`/widget/root?store_id=${store}&code=${code}`)).body;
  const everything = async () => {
    const pages = [
      `/widget/root?store_id=${store}&code=p`,
      `/widget/questions?store_id=${store}&code=p&per=100`,
      `/widget/questions_suggestions?store_id=${store}&product_code=p&text=desconto`,
      `/widget/questions_suggestions?store_id=${store}&product_code=p&text=cupom+SEGREDO`,
    ];
    const responses = await Promise.all(pages.map((page) => api.get(page)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return JSON.stringify(responses);
  };

  it('in private are shown with the token, bare or after Bearer or token', async () => {
    const link = await answerPrivately();
    for (const authorization of [
      link.token,
      `Bearer ${link.token}`,
      `token ${link.token}`,
      `bearer ${link.token}`,
    ]) {
      const response = await open(link, { authorization });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ question, answer: secret });
      expect(Value.Errors(calls.getPrivateAnswer.response, response.json())).toEqual([]);
    }
  });

  it('in private are never cached', async () => {
    const link = await answerPrivately();
    for (const response of [await open(link), await open(link, { authorization: 'wrong' })]) {
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers.etag).toBeUndefined();
    }
  });

  it('in private allow pages of any origin to send the header', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/widget/answers/1',
      headers: {
        origin: 'https://loja.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'accept,authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain(
      'authorization',
    );
  });

  it('in private respond the same 404, whatever is wrong', async () => {
    const link = await answerPrivately();
    const otherId = await ask('Tem outro desconto?', 'bia@cliente.example.com');
    const other = await answerPrivately(otherId);
    const elsewhereId = await ask(question, 'ana@cliente.example.com', 'q');
    const elsewhere = await answerPrivately(elsewhereId);
    await seedStore(api.sql, { id: `${store}b` });
    const expired = await answerPrivately(await ask('Ainda vale isso?'));
    await api.sql`UPDATE private_answers SET expires_at = now() WHERE store_id = ${store} AND id = ${expired.answerId}`;

    const wrong = [
      await open(link, { authorization: '' }),
      await open(link, { authorization: 'Bearer' }),
      await open(link, { authorization: 'wrong' }),
      await open(link, { authorization: `${link.token}x` }),
      await open(link, { authorization: link.token.slice(0, -1) }),
      await open(link, { authorization: link.token.toLowerCase() }),
      await open(link, { authorization: `Basic ${link.token}` }),
      await open(link, { authorization: other.token }),
      await open(link, { authorization: elsewhere.token }),
      await open(other, { authorization: link.token }),
      await open(link, { code: 'q' }),
      await open(link, { storeId: `${store}b` }),
      await open(link, { storeId: 'nenhuma' }),
      await open(link, { userId: other.userId }),
      await open(link, { userId: 'ana' }),
      await open(link, { userId: "1' OR '1'='1" }),
      await open({ ...link, answerId: 999_999 }),
      await open(expired),
      await api.app.inject(
        `/widget/answers/${link.answerId}?store_id=${store}&code=p&user_id=${link.userId}`,
      ),
      await api.app.inject({
        url: `/widget/answers/${link.answerId}?code=p`,
        headers: { authorization: link.token },
      }),
      await api.app.inject({
        url: `/widget/answers/x?store_id=${store}&code=p&user_id=${link.userId}`,
        headers: { authorization: link.token },
      }),
      await api.app.inject({
        url: `/widget/answers/${link.answerId}?store_id=%00&code=p&user_id=${link.userId}`,
        headers: { authorization: link.token },
      }),
    ];
    const [first] = wrong;
    expect(first?.statusCode).toBe(404);
    expect(first?.json()).toMatchObject({ code: 'answer.unknown' });
    const seen = ({ statusCode, body, headers: { date: _, ...headers } }: (typeof wrong)[number]) => ({
      statusCode,
      body,
      headers,
    });
    for (const response of wrong.slice(1)) expect(first && seen(response)).toEqual(first && seen(first));
    // And the right one still opens it.
    expect((await open(link)).statusCode).toBe(200);
  });

  it('in private expire', async () => {
    const link = await answerPrivately();
    const days = (link.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(400);
    await api.sql`UPDATE private_answers SET expires_at = now() - interval '1 second' WHERE store_id = ${store}`;
    expect((await open(link)).statusCode).toBe(404);
  });

  async function sendMail(): Promise<void> {
    for (const mail of await claimMail(api.sql, {
      limit: 100,
      leaseMs: 60_000,
      maxAttempts: 12,
      maxPerStoreHour: 200,
    })) {
      await markMailSent(api.sql, mail, mailOutcomes);
    }
  }

  it('have a token of 256 random bits, of which only a hash stays after sending', async () => {
    const links = [await answerPrivately(), await answerPrivately(await ask('Tem em outra cor?'))];
    const [one, other] = links.map(({ token }) => token);
    expect(one).not.toBe(other);
    for (const token of [one, other]) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
    await sendMail();
    const tables = await api.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    for (const { name } of tables) {
      const [row] = await api.sql<
        { text: string | null }[]
      >`SELECT json_agg(t)::text AS text FROM ${api.sql(name)} AS t`;
      for (const token of [one ?? '-', Buffer.from(one ?? '-', 'base64url').toString('hex')]) {
        expect(row?.text ?? '').not.toContain(token);
      }
    }
    const rows = await api.sql<{ hash: Uint8Array }[]>`
      SELECT token_hash AS hash FROM private_answers WHERE store_id = ${store}`;
    expect(rows.map(({ hash }) => hash.length)).toEqual([32, 32]);
  });

  it('in private appear in no other response, and change no counts', async () => {
    await answerPrivately();
    expect(await everything()).not.toMatch(/SEGREDO|cupom.*Sim|desconto\?/);
    expect(await root()).toMatchObject({ questions_count: 1 });
  });

  it('in private leave a published question published, without them', async () => {
    await answerPublicly('Não damos descontos');
    expect(await root()).toMatchObject({ questions_count: 2 });
    const link = await answerPrivately();
    expect((await open(link)).json()).toEqual({ question, answer: secret });
    const { body } = await api.get(`/widget/questions?store_id=${store}&code=p`);
    expect(body).toMatchObject({ items: [{ answer: 'Serve' }, { id: questionId, question }] });
    expect(await everything()).not.toMatch(/SEGREDO|Não damos/);
    expect(await root()).toMatchObject({ questions_count: 2 });
  });

  it('replace an older answer, and its token', async () => {
    const first = await answerPrivately();
    const second = await answerPrivately(questionId, 'Melhor: use o cupom OUTRO');
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).json()).toEqual({ question, answer: 'Melhor: use o cupom OUTRO' });
    await answerPublicly('Para todos: não');
    expect((await open(second)).statusCode).toBe(404);
  });

  it('in public publish the question, counted once', async () => {
    expect(await answerPublicly(' Não damos descontos\r\n ')).toBeUndefined();
    await answerPublicly('Não damos descontos');
    expect(await root()).toMatchObject({
      questions_count: 2,
      prefetched_questions: [
        { id: questionId, question, answer: 'Não damos descontos' },
        { answer: 'Serve' },
      ],
    });
    const { body } = await api.get(
      `/widget/questions_suggestions?store_id=${store}&product_code=p&text=desconto`,
    );
    expect(body).toEqual({ data: { items: [{ id: questionId, question, answer: 'Não damos descontos' }] } });
  });

  it('in public count exactly for a product without summary, also in parallel', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 8; n++)
      ids.push(await ask(`Pergunta número ${n}?`, 'ana@cliente.example.com', 'nova'));
    await Promise.all([...ids, ...ids].map((id) => answerPublicly('Sim', id)));
    expect(await root('nova')).toMatchObject({ questions_count: 8 });
    const [row] = await api.sql<{ count: number }[]>`
      SELECT count(*) AS count FROM questions
      WHERE store_id = ${store} AND product_code = 'nova' AND status = 'published'`;
    expect(row?.count).toBe(8);
  });

  it.each(['public', 'private'] as const)(
    'in %s are refused if empty, too long or to no question',
    async (visibility) => {
      const answer = (text: string, id = questionId, where = store) =>
        answerQuestion(api.context, where, id, { answer: text, visibility });
      for (const text of ['', '  \n ', 'a'.repeat(maxAnswerLength + 1)]) {
        await expect(answer(text)).rejects.toMatchObject({ code: 'answer.text_invalid' });
      }
      await expect(answer('Sim', 999_999)).rejects.toMatchObject({ code: 'question.unknown' });
      await expect(answer('Sim', questionId, 'outra')).rejects.toMatchObject({ code: 'question.unknown' });
      expect(await root()).toMatchObject({ questions_count: 1 });
      expect(await api.sql`SELECT 1 FROM private_answers WHERE store_id = ${store}`).toHaveLength(0);
    },
  );

  it('in private need an asker', async () => {
    const [imported] = await api.sql<{ id: number }[]>`
      SELECT id FROM questions WHERE store_id = ${store} AND asker_id IS NULL`;
    await expect(answerPrivately(imported?.id)).rejects.toMatchObject({ code: 'question.asker_unknown' });
    expect(await root()).toMatchObject({ prefetched_questions: [{ answer: 'Serve' }] });
  });

  it('are deleted when their asker is erased', async () => {
    const link = await answerPrivately();
    await erasePersonalData(api.sql, store, 'ana@cliente.example.com', 'anonymise');
    expect((await open(link)).statusCode).toBe(404);
    expect(await api.sql`SELECT asker_id FROM questions WHERE id = ${questionId}`).toEqual([
      { askerId: null },
    ]);
  });
});
