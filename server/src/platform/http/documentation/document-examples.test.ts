import { calls } from '@opina/contract/calls/all';
import { errorSchema } from '@opina/contract/entities/error';
import { recordSchemas } from '@opina/contract/records/all';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';
import { parameterReader } from '../bodies/read-parameters.ts';

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
type Content = Readonly<Record<string, Media>>;
interface Operation {
  readonly operationId: keyof typeof calls;
  readonly parameters?: readonly {
    readonly in: 'path' | 'query';
    readonly name: string;
    readonly required: boolean;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}
interface Response {
  readonly description: string;
  readonly content: Content;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, { readonly value: { code: string; status: number } }>>;
  };
}

/** The schema errors of an example, after its name. */
const wrong = (name: string, schema: TSchema, example: unknown) =>
  Value.Errors(schema, example).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);

describe('the examples of the OpenAPI document', () => {
  let app: Awaited<ReturnType<typeof createStubApp>>;
  let document: Document;
  let operations: readonly Operation[];

  beforeAll(async () => {
    app = await createStubApp({}, { authenticate: allTokens, operatorToken: 'operator-operator' });
    document = (await app.inject('/openapi.json')).json();
    operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  });
  afterAll(() => app.close());

  /** The response, also if it is a reference. */
  const responseOf = (response: Operation['responses'][string] | undefined): Response | undefined =>
    response !== undefined && '$ref' in response
      ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
      : response;

  const given = ({ parameters = [] }: Operation, place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );

  it('have responses that match the schema of their call', () => {
    expect(operations).toHaveLength(Object.keys(calls).length);
    const found = operations.flatMap(({ operationId, responses }) => {
      const { status, response: schema } = calls[operationId];
      const media = Object.entries(responseOf(responses[status])?.content ?? {});
      expect([operationId, media.length > 0]).toEqual([operationId, true]);
      return media.flatMap(([type, { example }]) => wrong(`${operationId} ${type}`, schema, example));
    });
    expect(found).toEqual([]);
  });

  it('have all required parameters', () => {
    for (const operation of operations) {
      const { operationId, parameters = [] } = operation;
      const lacking = parameters.filter(({ required, example }) => required && example === undefined);
      expect([operationId, lacking]).toEqual([operationId, []]);
      const call = calls[operationId];
      const sent = { path: 'params' in call && call.params, query: 'query' in call && call.query };
      for (const [place, schema] of Object.entries(sent)) {
        if (schema === false) continue;
        const values = given(operation, place as 'path' | 'query');
        const texts = Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? value : String(value),
        ]);
        const read = parameterReader(schema)(Object.fromEntries(texts));
        expect([operationId, read]).toEqual([operationId, { value: expect.objectContaining(values) }]);
      }
    }
  });

  it('have bodies that their call accepts', () => {
    const withBody = operations.filter(({ requestBody }) => requestBody !== undefined);
    expect(withBody.length).toBeGreaterThan(10);
    const found = withBody.flatMap(({ operationId, requestBody }) => {
      const call = calls[operationId];
      const schema = 'body' in call ? call.body : Type.String({ minLength: 1 });
      const asked = Object.entries(requestBody?.content ?? {}).filter(([type]) => !type.startsWith('image/'));
      expect([operationId, asked.length > 0]).toEqual([operationId, true]);
      return asked.flatMap(([type, { example }]) => wrong(`${operationId} ${type}`, schema, example));
    });
    expect(found).toEqual([]);
  });

  it('show the lines of a whole export', () => {
    const response = responseOf(document.paths[calls.exportStore.path]?.get?.responses['200']);
    const lines = String(response?.content['application/x-ndjson']?.example).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    const records = lines.map((line): { type: keyof typeof recordSchemas; records?: number } =>
      JSON.parse(line),
    );
    expect(records.flatMap((record) => wrong(record.type, recordSchemas[record.type], record))).toEqual([]);
    expect(records.at(-1)).toEqual({ type: 'end', records: lines.length - 1 });
  });

  it('show every error of a call as problem details', () => {
    const { examples } = document.components;
    for (const [code, { value }] of Object.entries(examples)) {
      expect(wrong(code, errorSchema, value)).toEqual([]);
      expect(value.code).toBe(code);
    }
    for (const { operationId, responses } of operations) {
      const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      const shown = refused.flatMap(([status, response]) =>
        Object.values(responseOf(response)?.content['application/problem+json']?.examples ?? {}).map(
          ({ $ref }) => ({
            status: Number(status),
            code: $ref.replace('#/components/examples/', ''),
          }),
        ),
      );
      expect([operationId, shown.map(({ code }) => code)]).toEqual([
        operationId,
        expect.arrayContaining([...calls[operationId].errors, 'rate_limit.exceeded']),
      ]);
      for (const { status, code } of shown) expect(examples[code]?.value.status).toBe(status);
    }
  });

  it('have the messages of the server', async () => {
    const headers = { authorization: 'Bearer token' };
    const refused = await Promise.all([
      app.inject('/widget/root?code=CAF-1'),
      app.inject({ url: '/api/stores/42/opinions?page=two', headers }),
      app.inject({
        method: 'PATCH',
        url: '/api/stores/42/opinions/1',
        headers,
        payload: { status: 'publishd' },
      }),
    ]);
    for (const response of refused) {
      const problem: { code: string } = response.json();
      expect(problem).toEqual(document.components.examples[problem.code]?.value);
    }
    expect(new Set(refused.map((response) => response.json().code)).size).toBe(3);
  });

  it("contain nobody's address", () => {
    const addresses = JSON.stringify(
      operations.map(({ responses, requestBody }) => [responses, requestBody]),
    );
    const found = addresses.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((address) => !address.endsWith('.example'))).toEqual([]);
  });
});
