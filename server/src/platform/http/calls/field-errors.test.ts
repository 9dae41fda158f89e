import { errorSchema, type WireError } from '@opina/contract/entities/error';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';

type App = Awaited<ReturnType<typeof createStubApp>>;

describe('field errors of a request', () => {
  let app: App;
  beforeAll(async () => {
    app = await createStubApp({}, { authenticate: allTokens, operatorToken: 'operator-operator' });
  });
  afterAll(() => app.close());

  async function problemOf(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | string,
  ): Promise<WireError> {
    const headers = {
      authorization: 'Bearer operator-operator',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    expect(response.headers['content-type']).toBe('application/problem+json');
    const problem: WireError = response.json();
    expect(Value.Errors(errorSchema, problem)).toEqual([]);
    expect(problem.status).toBe(response.statusCode);
    return problem;
  }

  it('name every invalid parameter, the received and the accepted value, and the nearest word', async () => {
    const problem = await problemOf('GET', '/api/stores/1/opinions?status=publishd&per_page=500&page=two');
    expect(problem.errors).toEqual([
      { field: 'page', message: 'Must be a whole number from 1 to 100000, not "two".' },
      { field: 'per_page', message: 'Must be a whole number from 1 to 100, not 500.' },
      {
        field: 'status',
        message:
          'Must be pending, published, refused, hidden, withdrawn or any, not "publishd". Did you mean "published"?',
        allowed: ['pending', 'published', 'refused', 'hidden', 'withdrawn', 'any'],
      },
    ]);
    expect(problem.error).toContain('status: Must be pending, published, refused, hidden, withdrawn or any');
    expect(problem).toMatchObject({ code: 'request.parameter_invalid', status: 400 });
  });

  it('name missing parameters beside invalid ones', async () => {
    const problem = await problemOf('GET', '/widget/opinions?code=CAF-1&per=0');
    expect(problem.code).toBe('request.parameter_missing');
    expect(problem.errors).toEqual([
      { field: 'store_id', message: 'Is missing. Must be a text of 1 to 64 characters.' },
      { field: 'per', message: 'Must be a whole number from 1 to 100, not 0.' },
    ]);
  });

  it('name invalid values in path, query and body at once, with the code of the first', async () => {
    const body = { email: 7 };
    expect(
      await problemOf('POST', '/api/stores/1/personal-data/export?page=0&per_page=x', body),
    ).toMatchObject({
      code: 'request.parameter_invalid',
      errors: [
        { field: 'page', message: 'Must be a whole number from 1 to 100000, not 0.' },
        { field: 'per_page', message: 'Must be a whole number from 1 to 100, not "x".' },
        { field: 'email', message: 'Must be a text of 3 to 254 characters, not a number.' },
      ],
    });
    expect(await problemOf('POST', '/widget/questions?code=p', { question: 1 })).toMatchObject({
      code: 'request.parameter_missing',
      errors: [{ field: 'store_id' }, { field: 'question' }, { field: 'email' }],
    });
    expect(await problemOf('PATCH', '/api/stores/1/opinions/x', { status: 'gone' })).toMatchObject({
      code: 'request.parameter_invalid',
      errors: [{ field: 'id' }, { field: 'status' }],
    });
    expect(await problemOf('GET', '/widget/opinions/0?code=p')).toMatchObject({
      code: 'request.parameter_invalid',
      errors: [{ field: 'id' }, { field: 'store_id' }],
    });
  });

  it('report a body that is not JSON beside the invalid parameters', async () => {
    expect(await problemOf('POST', '/api/stores/1/personal-data/export?page=0', '{"email":')).toMatchObject({
      code: 'request.parameter_invalid',
      errors: [{ field: 'page' }, { field: 'body', message: 'Is not valid JSON.' }],
    });
    expect(await problemOf('PATCH', '/api/stores/1/opinions/1', '{')).toMatchObject({
      code: 'request.body_invalid',
      errors: [{ field: 'body', message: 'Is not valid JSON.' }],
    });
  });

  it('name every field of a body, also inside lists', async () => {
    const problem = await problemOf('POST', '/api/stores/1/orders', {
      order_id: true,
      client: { tags: 7 },
      items: [{ id: 'p' }, { name: 'x', photos_urls: [{}] }],
    });
    expect(problem.errors).toEqual([
      { field: 'order_id', message: 'Must be a text of 1 to 100 characters or a whole number, not true.' },
      expect.objectContaining({ field: 'client.tags' }),
      expect.objectContaining({ field: 'items.1.id', message: expect.stringMatching(/^Is missing\./) }),
      expect.objectContaining({ field: 'items.1.photos_urls.0' }),
    ]);
  });

  it('name an unknown field, and suggest the nearest', async () => {
    const problem = await problemOf('PATCH', '/api/stores/1/settings', { nome: 'x', featuers: {} });
    expect(problem.errors).toEqual([
      {
        field: 'nome',
        message: 'Unknown field. Did you mean "name"?',
        allowed: expect.arrayContaining(['name', 'locale', 'features']),
      },
      expect.objectContaining({ message: 'Unknown field. Did you mean "features"?' }),
    ]);
  });

  it.each([
    ['no JSON', '{', 'Is not valid JSON.'],
    ['a list', '[]', 'Must be an object, not a list.'],
    ['too long', JSON.stringify('x'.repeat(300_000)), 'Must have at most 262144 bytes.'],
    ['nested without end', `{"name":${'['.repeat(99)}${']'.repeat(99)}}`, 'Is nested deeper than 50 levels.'],
    ['a NUL character', '{"name":"a\\u0000b"}', 'Contains a NUL character, which is not allowed.'],
  ])('report what is wrong with a body that is %s', async (_, payload, message) => {
    const problem = await problemOf('PATCH', '/api/stores/1/settings', payload);
    expect(problem.errors).toEqual([{ field: expect.stringMatching(/^(body|name)$/), message }]);
  });

  it('name the accepted methods and media types', async () => {
    expect((await problemOf('DELETE', '/widget/root')).errors).toEqual([
      { field: 'method', message: 'Must be one of GET, HEAD, not DELETE.', allowed: ['GET', 'HEAD'] },
    ]);
  });

  it('never repeat addresses, tokens and passwords', async () => {
    const secrets = ['ana@cliente.example', 'Xk2'.repeat(14), 'hunter2-hunter2'];
    const [email, token] = secrets;
    const told = [
      await problemOf('GET', `/api/stores/1/opinions?status=${email}&page=${token}&per_page=${email}`),
      await problemOf('PATCH', '/api/stores/1/settings', { [String(email)]: 1, [String(token)]: 2 }),
      await problemOf('POST', '/api/stores/1/orders', { order_id: [email], items: [{ id: { token } }] }),
      await problemOf('POST', '/api/stores/1/personal-data/export', { email: [email] }),
      await problemOf('POST', '/widget/questions?store_id=1&code=2', {
        question: [secrets[2]],
        email: [email],
      }),
      await problemOf('GET', `/nowhere/${email}?token=${token}`),
    ];
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('name at most fifty fields', async () => {
    const items = Array.from({ length: 200 }, () => ({}));
    const problem = await problemOf('POST', '/api/stores/1/orders', { order_id: '1', items });
    expect(problem.errors).toHaveLength(50);
  });
});
