import { calls } from '@opina/contract/calls/all';
import { webhookEvents } from '@opina/contract/constants/webhooks';
import { webhookDataSchemas } from '@opina/contract/entities/collection/webhook-events';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly responses: Record<string, unknown>;
    readonly examples: Record<string, unknown>;
    readonly parameters: Record<string, unknown>;
    readonly securitySchemes: Record<string, unknown>;
  };
  readonly webhooks: Record<string, { readonly post: Operation }>;
  readonly servers?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly security?: unknown;
  readonly responses: Record<string, unknown>;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
}

describe('the OpenAPI document', () => {
  let app: Awaited<ReturnType<typeof createStubApp>>;
  let document: Document;

  beforeAll(async () => {
    app = await createStubApp({}, { publicUrl: 'https://reviews.example' });
    document = (await app.inject('/openapi.json')).json();
  });
  afterAll(() => app.close());

  it('contains every call of the contract, and nothing else', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const declared = Object.values(calls).map(
      (call) => `${call.name} ${call.method.toLowerCase()} ${call.path}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  it('describes the input and the responses of each call', () => {
    const list = document.paths['/widget/opinions']?.get;
    expect(list?.summary).toBe(calls.listOpinions.summary);
    const required = list?.parameters?.filter((parameter) => parameter.required).map(({ name }) => name);
    expect(required).toEqual(['code', 'store_id']);
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '404', '429', '500', '503']);
    expect(JSON.stringify(list?.responses['200'])).toContain('#/components/schemas/Opinion"');
  });

  it('describes bodies, and which calls need a token', () => {
    const body = document.paths['/widget/questions']?.post?.requestBody;
    expect(Object.keys(body?.content ?? {})).toEqual(['application/json']);
    expect(JSON.stringify(body)).toContain('"required":["question","email"]');
    const guarded = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ security }) => security !== undefined);
    const merchants = Object.values(calls).filter(({ tag }) => tag === 'merchant');
    const ofLinks = Object.values(calls).filter((call) => 'takesLinkToken' in call);
    const ofConsole = Object.values(calls).filter(
      (call) => call.tag === 'console' && !('worksSignedOut' in call),
    );
    expect(merchants.length).toBeGreaterThan(20);
    expect(Object.fromEntries(guarded.map(({ operationId, security }) => [operationId, security]))).toEqual({
      getPrivateAnswer: [{ token: [] }],
      createStore: [{ operatorToken: [] }, { session: [] }],
      findStore: [{ operatorToken: [] }, { session: [] }],
      reportMailBounce: [{ operatorToken: [] }, { session: [] }],
      ...Object.fromEntries(ofConsole.map(({ name }) => [name, [{ session: [] }]])),
      ...Object.fromEntries(ofLinks.map(({ name }) => [name, [{ linkToken: [] }]])),
      ...Object.fromEntries(
        merchants.map((call) => {
          const scopes = 'scopes' in call ? [...call.scopes, 'all'] : ['all'];
          return [call.name, [...scopes.map((scope) => ({ storeToken: [scope] })), { session: [] }]];
        }),
      ),
    });
    const sent = document.paths['/api/stores/{store_id}/orders']?.post?.description;
    expect(sent).toMatch(
      /^Needs a token of scope `orders` or `all`, or a session of role `owner`\.\n\n```ts\nconst result = await opina\.call\('createOrder', \{$/m,
    );
    expect(document.components.securitySchemes).toMatchObject({
      token: { type: 'apiKey', in: 'header', name: 'Authorization' },
      storeToken: { type: 'http', scheme: 'bearer' },
      operatorToken: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie' },
    });
    expect(Object.keys(document.paths['/api/stores/{store_id}/orders']?.post?.responses ?? {})).toContain(
      '401',
    );
  });

  it('names its shapes, and every reference resolves', () => {
    const references = JSON.stringify(document).match(/"#\/components\/[^"]+"/g) ?? [];
    const named = new Set(references.map((reference) => String(JSON.parse(reference))));
    expect(named.size).toBeGreaterThan(50);
    const { schemas, responses, examples, parameters } = document.components;
    const known = Object.entries({ schemas, responses, examples, parameters }).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...named].filter((reference) => !known.includes(reference))).toEqual([]);
  });

  it('contains the shape of a problem once, and each set of errors once', () => {
    const text = JSON.stringify(document);
    const problem = JSON.stringify(document.components.schemas.Problem);
    expect(text.split(problem)).toHaveLength(2);
    const responses = Object.values(document.components.responses).map((response) =>
      JSON.stringify(response),
    );
    expect(new Set(responses).size).toBe(responses.length);
    for (const operations of Object.values(document.paths)) {
      for (const { responses: own } of Object.values(operations)) {
        const refused = Object.entries(own).filter(([status]) => Number(status) >= 400);
        for (const [status, response] of refused) {
          expect(response).toEqual({
            $ref: expect.stringMatching(`^#/components/responses/Problem${status}(-\\d+)?$`),
          });
        }
      }
    }
    // It was 5.3 kB for each call when every response contained that schema.
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(text.length / operations.length).toBeLessThan(4_400);
  });

  it('describes the events that programs receive, each with an example', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
    for (const type of webhookEvents) {
      const json = document.webhooks[type]?.post.requestBody?.content['application/json'] as {
        readonly example: { readonly type: string; readonly data: unknown };
      };
      expect(json.example.type).toBe(type);
      expect([...Value.Errors(webhookDataSchemas[type], json.example.data)]).toEqual([]);
    }
    expect(JSON.stringify(document.webhooks['review.published'])).toContain(
      '"opinion":{"$ref":"#/components/schemas/MerchantOpinion"}',
    );
  });

  it('is the same under /docs/json, with a page beside it', async () => {
    expect((await app.inject('/docs/json')).json()).toEqual(document);
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(document.servers).toEqual([{ url: 'https://reviews.example' }]);
  });
});
