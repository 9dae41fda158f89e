import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webhookEvents } from '@opina/contract/constants/webhooks';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { readApiDocument } from './api-document.ts';
import { cliPage } from './cli-page.ts';
import { curlSample } from './curl-sample.ts';
import { fieldsOf, typeOf } from './schema-tables.ts';
import { settingsPage } from './settings-page.ts';
import { themeProperties } from './theme-page.ts';
import { webhooksPage } from './webhooks-page.ts';

const guide = (name: string) => readFileSync(path.join(projectRoot, `docs/guides/${name}.md`), 'utf8');

describe('the reference of settings', () => {
  const { text } = settingsPage(guide('settings'));

  it('says what the server accepts', () => {
    expect(text).toContain('| `DATABASE_POOL_SIZE` | `10` | a number from 1 to 1000 | maximum number');
    expect(text).toContain('| `OPINA_RATE_LIMIT` | `1` | 0 (off) or 1 (on) |');
  });

  it('fails for a variable that the guide lacks', () => {
    const lacking = guide('settings').replace(/^\| `HOST`.*$/m, '');
    expect(() => settingsPage(lacking)).toThrow('docs/guides/settings.md lacks HOST.');
  });
});

it('the reference of commands has those of groups, with their options', () => {
  const { text } = cliPage();
  expect(text).toContain('## opina store create');
  expect(text).toContain('| `--locale <locale>` | language and country');
});

it('the reference of webhook events has each, with an example', async () => {
  const { text } = webhooksPage(await readApiDocument());
  const headings = [...text.matchAll(/^## (\w+\.\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual([...webhookEvents]);
  const examples = [...text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(
    ([, code = '']) => JSON.parse(code).type,
  );
  expect(examples).toEqual([...webhookEvents]);
  expect(text).toContain('| `data.question_id` | integer |');
  expect(text).toContain('| `webhook-signature` |');
});

it('the guide of the theme names every property that the style sheets read', () => {
  const named = guide('theme').match(/--opina-[\w-]+/g);
  expect([...new Set(named)].toSorted()).toEqual([...themeProperties().keys()].toSorted());
});

describe('types of fields', () => {
  it.each([
    [{ $ref: '#/components/schemas/Opinion' }, '[Opinion](/developer/api/objects#opinion)'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ enum: ['a', 'b'] }, '`a`, `b`'],
    [{ type: 'array', items: { type: 'string' } }, 'list of string'],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer, 1 to 5'],
    [{ type: 'string', maxLength: 64 }, 'string, up to 64 characters'],
    [{}, 'anything'],
  ])('%j', (schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it('go into lists and objects', () => {
    const items = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
    const fields = fieldsOf({ type: 'object', required: ['items'], properties: { items } });
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['items', true],
      ['items[].id', false],
    ]);
  });
});

describe('an example as a command', () => {
  const operation = {
    operationId: 'a',
    summary: 'A',
    tags: ['merchant'],
    responses: {},
    parameters: [
      { name: 'store_id', in: 'path', example: '42' },
      { name: 'page', in: 'query', example: 1, schema: { default: 1 } },
      { name: 'tags', in: 'query', example: ['a b', 'c'] },
    ],
  };

  it('has the parameters that differ from their defaults', () => {
    expect(curlSample('get', '/stores/{store_id}', operation)).toBe(
      'curl "$OPINA/stores/42?tags=a+b&tags=c"',
    );
  });

  it('has a token and a body, with its quotes', () => {
    const sent = {
      ...operation,
      parameters: [],
      security: [{ storeToken: ['all'] }, { session: [] }],
      requestBody: { content: { 'application/json': { example: { text: "it's" } } } },
    };
    expect(curlSample('post', '/a', sent)).toBe(
      [
        'curl -X POST "$OPINA/a"',
        '-H "Authorization: Bearer $TOKEN"',
        "-H 'Content-Type: application/json'",
        "-d '{\n  \"text\": \"it'\\''s\"\n}'",
      ].join(' \\\n  '),
    );
  });
});
