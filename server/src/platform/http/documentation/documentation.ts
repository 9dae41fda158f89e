import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, roleOf } from '@opina/contract/call';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TObject } from 'typebox';
import { ownVersion } from '../../core/own-version.ts';
import { addExamples, type ExampleDocument } from './document-examples.ts';
import { addWebhooks, type WebhookDocument } from './document-webhooks.ts';

/** Serves the OpenAPI document of all routes that are registered later: `/openapi.json`, `/docs/json` and the page `/docs`. */
export async function documentRoutes(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Opina',
        description: 'Product reviews for online stores: the calls of the widget, and those of merchants.',
        version: ownVersion,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'A token, bare or after `Bearer` or `token`.',
          },
          linkToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a link in a mail, or of a form that was opened without one.',
          },
          operatorToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The OPINA_OPERATOR_TOKEN of the server.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'opina_session',
            description:
              'The session of an account of the console, whose role in the store allows the call. Needs the header `x-opina-console: 1` and works only in pages of this server. With HTTPS the name of the cookie begins with `__Host-`.',
          },
          storeToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token of the store (`opina token create`), after `Bearer` or `token`, or bare. Each call names the scopes that open it; `all` opens every one.',
          },
        },
      },
      ...(publicUrl === undefined ? {} : { servers: [{ url: publicUrl }] }),
    },
    refResolver: {
      // Keeps the names of schemas, such as `Opinion`, for readers and client generators.
      buildLocalReference: (schema, _baseUri, _fragment, index) => String(schema.$id ?? `def-${index}`),
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call;
      return { url, schema: call === undefined ? schema : documented(schema, call) };
    },
    // Runs once, at the first request of the document.
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      addExamples(made.openapiObject as ExampleDocument);
      addWebhooks(made.openapiObject as WebhookDocument);
      return made.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** The route's schema for the document: with named schemas, and without required parameters that have a default. */
function documented(schema: FastifySchema, call: Call): FastifySchema {
  return {
    ...schema,
    ...descriptionOf(call),
    ...(call.body && call.maxPictureBytes ? { body: jsonOrPicture(call.body) } : {}),
    ...(call.acceptsFile ? { body: fileBody(call.acceptsFile.types) } : {}),
    ...(call.query ? { querystring: withOptionalDefaults(call.query) } : {}),
    response: { [call.status]: responseOf(call) },
  };
}

function descriptionOf(call: Call): { readonly description?: string } {
  const sentences = [
    ...accessOf(call),
    ...(call.needsRecentSignIn ? ['A session needs a recent sign-in.'] : []),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function accessOf(call: Call): string[] {
  const { tag, scopes = [], isOpen, path } = call;
  const role = `\`${roleOf(call)}\``;
  if (tag === 'console') return path.includes('{store_id}') ? [`Needs a session of role ${role}.`] : [];
  if (tag !== 'merchant') return [];
  const names = [...scopes, 'all'].map((scope) => `\`${scope}\``).join(' or ');
  const text = `Needs a token of scope ${names}, or a session of role ${role}.`;
  return isOpen ? [text, 'Without a token it returns what shoppers see.'] : [text];
}

function responseOf({ summary, response, givesFile }: Call): object {
  if (givesFile === undefined) return { description: summary, ...response };
  const types = givesFile.map((type) => [type, { schema: response }] as const);
  return { description: summary, content: Object.fromEntries(types) };
}

function jsonOrPicture(json: TObject): object {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  const picture = { schema: { type: 'string', format: 'binary' } };
  const pictures = types.map((type) => [type, picture] as const);
  return { content: { 'application/json': { schema: json }, ...Object.fromEntries(pictures) } };
}

function fileBody(types: readonly string[]): object {
  const file = { schema: { type: 'string', format: 'binary' } };
  return { content: Object.fromEntries(types.map((type) => [type, file] as const)) };
}

function withOptionalDefaults(query: TObject): object {
  const properties: Record<string, object> = query.properties;
  const required = (query.required ?? []).filter((name) => !('default' in Object(properties[name])));
  return { ...query, required };
}
