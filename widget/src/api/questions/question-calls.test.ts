import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askQuestion } from './ask-question.ts';
import { getPrivateAnswer, readPrivateAnswer } from './get-private-answer.ts';
import { listQuestionSuggestions, readQuestionSuggestions } from './list-question-suggestions.ts';
import { listQuestions, readQuestionsPage } from './list-questions.ts';
import { readQuestion } from './read-question.ts';

interface Seen {
  method: string | undefined;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let seen: Seen[] = [];
let answer: [status: number, body: unknown] = [200, {}];
let api = { apiUrl: '', code: 'CAF 1', storeId: '1001' };
const { signal } = new AbortController();

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://api');
      seen.push({ method: request.method, url, headers: request.headers, body });
      response.writeHead(answer[0]).end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  api = { ...api, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterEach(() => void server.close());

const queryOf = (url: URL | undefined) => [...(url?.searchParams ?? [])];

describe('asking for questions', () => {
  it('requests a page of four', async () => {
    const created_at = '05/03/2024';
    answer = [200, { items: [{ id: 1, question: 'Serve?', answer: 'Serve.', created_at }, { id: 2 }] }];
    expect(await listQuestions(api, 3, signal)).toEqual({
      items: [{ id: '1', question: 'Serve?', answer: 'Serve.', date: { day: 5, month: 3, year: 2024 } }],
      size: 2,
    });
    expect(seen[0]?.url.pathname).toBe('/widget/questions');
    expect(queryOf(seen[0]?.url)).toEqual([
      ['page', '3'],
      ['per', '4'],
      ['code', 'CAF 1'],
      ['store_id', '1001'],
    ]);
  });

  it('searches questions like a text', async () => {
    answer = [200, { data: { items: [{ id: 1, question: 'Serve?', answer: 'Serve.' }] } }];
    expect(await listQuestionSuggestions(api, 'serve & cabe', signal)).toHaveLength(1);
    expect(seen[0]?.url.pathname).toBe('/widget/questions_suggestions');
    expect(queryOf(seen[0]?.url)).toEqual([
      ['product_code', 'CAF 1'],
      ['store_id', '1001'],
      ['text', 'serve & cabe'],
    ]);
  });
});

describe('asking the store', () => {
  const asked = { question: 'Serve em mim?', email: 'ana@example.com' };
  const page = { url: 'https://loja.example/p', photoUrls: ['https://x/1.jpg', 'https://x/2.jpg'] };
  const ask = () => askQuestion(api, page, asked);

  it('sends question and address in the body, and where it was asked in the query', async () => {
    answer = [201, { id: 5 }];
    await ask();
    expect(seen[0]).toMatchObject({ method: 'POST', body: JSON.stringify(asked) });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(queryOf(seen[0]?.url)).toEqual([
      ['store_id', '1001'],
      ['code', 'CAF 1'],
      ['url', 'https://loja.example/p'],
      ['photo_urls[]', 'https://x/1.jpg'],
      ['photo_urls[]', 'https://x/2.jpg'],
    ]);
  });

  it.each([
    [409, 'request.conflict'],
    [429, 'question.flood'],
    [429, 'rate_limit.exceeded'],
    [500, 'server.internal'],
  ])('fails with the status when that is %i %s', async (status, code) => {
    answer = [status, { code, error: '' }];
    await expect(ask()).rejects.toMatchObject({ status });
  });
});

describe('asking for a private answer', () => {
  it('shows the token in the header alone', async () => {
    answer = [200, { question: 'Tem desconto?', answer: 'Tem.' }];
    const link = { answerId: '7/x', userId: '3', token: 'secret-token' };
    expect(await getPrivateAnswer(api, link, signal)).toEqual({ question: 'Tem desconto?', answer: 'Tem.' });
    expect(seen[0]?.headers.authorization).toBe('secret-token');
    expect(seen[0]?.url.pathname).toBe('/widget/answers/7%2Fx');
    expect(queryOf(seen[0]?.url)).toEqual([
      ['store_id', '1001'],
      ['code', 'CAF 1'],
      ['user_id', '3'],
    ]);
  });
});

describe('reading questions', () => {
  it.each([
    [
      { id: 1, question: ' Serve? ', answer: null },
      { id: '1', question: 'Serve?', answer: '' },
    ],
    [
      { id: '1', question: 'Serve?' },
      { id: '1', question: 'Serve?', answer: '' },
    ],
    [{ id: 1, question: '' }, undefined],
    [{ question: 'Serve?' }, undefined],
    [null, undefined],
  ])('%j is %j', (value, question) => {
    expect(readQuestion(value)).toEqual(question);
  });

  it('accepts suggestions with and without the wrapper, five at most, and only answered ones', () => {
    const items = Array.from({ length: 8 }, (_, id) => ({ id, question: 'Serve?', answer: 'Sim.' }));
    expect(readQuestionSuggestions({ data: { items } })).toHaveLength(5);
    expect(readQuestionSuggestions({ items })).toHaveLength(5);
    expect(readQuestionSuggestions({ items: [{ id: 1, question: 'Serve?' }] })).toEqual([]);
  });

  it('never throws, and returns texts or nothing, whatever the response', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(1, 'Serve?', '', null));
    const entry = fc.dictionary(fc.constantFrom('id', 'question', 'answer', 'created_at', 'x'), value);
    const items = fc.oneof(fc.array(fc.oneof(entry, value), { maxLength: 7 }), value);
    const page = fc.dictionary(fc.constantFrom('items', 'data'), fc.oneof(items, fc.record({ items })));
    const anything = fc.oneof(fc.jsonValue(), entry, page);
    fc.assert(
      fc.property(anything, (value) => {
        const questions = [
          ...readQuestionsPage(value).items,
          ...readQuestionSuggestions(value),
          readQuestion(value) ?? [],
        ].flat();
        for (const { date: _, ...one } of questions) {
          expect(one.id && one.question).toBeTruthy();
          expect(Object.values(one).every((field) => typeof field === 'string')).toBe(true);
        }
        const answered = readPrivateAnswer(value);
        if (answered) expect(answered.answer).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
