import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('events of questions on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
    await seedStore(api.sql, { id: 'outra', products: [{ code: 'p' }] });
    store = await api.asStore('loja');
    await api.sql`
      INSERT INTO webhook_endpoints (store_id, url, events, secrets, is_enabled) VALUES
        ('loja', 'https://erp.example/a', '{question.asked,question.answered}', '{s}', true),
        ('loja', 'https://erp.example/off', '{question.asked}', '{s}', false),
        ('loja', 'https://erp.example/reviews', '{review.published}', '{s}', true),
        ('outra', 'https://erp.example/b', '{question.asked}', '{s}', true)`;
  });
  afterAll(() => api.close());

  const ask = async (question: string, storeId = 'loja') => {
    const body = { question, email: 'ana@cliente.example.com' };
    return (await api.post(`/widget/questions?store_id=${storeId}&code=p`, body)).body as { id: number };
  };
  const delivered = (storeId: string) => api.sql`
    SELECT type, payload FROM webhook_deliveries WHERE store_id = ${storeId} ORDER BY id`;

  it('are stored with the question and its answer, for the endpoints that take them', async () => {
    const question = 'Qual o tamanho da manga?';
    const { id } = await ask(question);
    const about = { question_id: id, product_code: 'p', question };
    const answer = (text: string, visibility: string) =>
      store('PUT', `/questions/${id}/answer`, { answer: text, visibility });
    await answer('Longa.', 'private');
    await answer('Curta.', 'public');
    // The same answer again is no news.
    await answer('Curta.', 'public');
    expect(await delivered('loja')).toEqual([
      { type: 'question.asked', payload: about },
      { type: 'question.answered', payload: { ...about, answer: 'Longa.', visibility: 'private' } },
      { type: 'question.answered', payload: { ...about, answer: 'Curta.', visibility: 'public' } },
    ]);
    expect(await delivered('outra')).toEqual([]);
  });

  it('are not stored for a question that is refused or known', async () => {
    await ask('Qual a altura da gola?', 'outra');
    await ask('Qual a altura da gola?', 'outra');
    await ask('Não?', 'outra');
    expect(await delivered('outra')).toHaveLength(1);
  });
});
