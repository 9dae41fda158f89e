import type { ApiDocument, Content, Operation, Parameter } from './api-document.ts';
import { curlSample } from './curl-sample.ts';
import { schemaTable, typeOf } from './schema-tables.ts';
import { plain, table } from './table.ts';

export interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const part = (title: string, ...texts: readonly string[]) =>
  texts.every((text) => text === '') ? [] : [`**${title}**\n`, ...texts];

/** All about a call: who may call it, what is sent and what comes back, with examples and errors. */
export function callSection(document: ApiDocument, { method, path, operation }: NamedOperation): string {
  const { summary, operationId, description = '', parameters = [] } = operation;
  const [access = '', ...samples] = description.split(/\n*(?=```ts)/);
  return [
    `## ${summary}\n`,
    block('http', `${method.toUpperCase()} ${path}`),
    `\`${operationId}\`. ${access || openTo(operation)}\n`,
    ...part('Parameters', parameterTable(parameters)),
    ...part('Body', contentText(operation.requestBody?.content)),
    ...part('Example', block('sh', curlSample(method, path, operation)), ...samples.map((one) => `${one}\n`)),
    ...responseParts(operation),
    ...part('Errors', errorTable(document, operation)),
  ].join('\n');
}

const openTo = ({ security = [] }: Operation): string => {
  const schemes = new Set(security.flatMap((one) => Object.keys(one)));
  if (schemes.has('linkToken')) return 'Needs the token of a link in a mail, or of a form that was opened.';
  if (schemes.has('operatorToken')) return 'Needs the token of the operator, or a session of an account.';
  if (schemes.has('session')) return 'Needs a session of the console.';
  return schemes.size === 0 ? 'Open to everybody.' : 'Needs a token.';
};

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  return table(
    ['name', 'in', 'type', 'meaning'],
    parameters.map((one) => [
      `\`${one.name}\`${one.required === true ? '' : ' *(optional)*'}`,
      one.in,
      one.schema ? typeOf(one.schema) : '',
      [plain(one.description ?? ''), defaultOf(one)].filter(Boolean).join(' '),
    ]),
  );
}

const defaultOf = ({ schema }: Parameter) =>
  schema?.default === undefined ? '' : `Default: \`${String(schema.default)}\`.`;

/** What may be sent: fields of JSON, or types of files. */
function contentText(content: Content | undefined): string {
  if (content === undefined) return '';
  const types = Object.entries(content);
  const files = types.filter(([type]) => type !== 'application/json').map(([type]) => `\`${type}\``);
  const body = content['application/json']?.schema;
  return [
    ...(body ? [schemaTable(body)] : []),
    ...(files.length > 0 ? [`${body ? 'Or a' : 'A'} file: ${files.join(', ')}.\n`] : []),
  ].join('\n');
}

function responseParts({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const example = content?.['application/json']?.example;
      const shown = example === undefined ? [] : [block('json', JSON.stringify(example, null, 2))];
      return [`**Response ${status}**\n`, contentText(content) || 'Without a body.\n', ...shown];
    });
}

function errorTable(document: ApiDocument, { responses }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response =
      $ref === undefined ? undefined : document.components.responses[$ref.split('/').at(-1) ?? ''];
    const lines = response?.description?.split('\n\n') ?? [];
    return lines.map((line) => {
      const [, code = '', text = ''] = /^`([^`]+)`: ([\s\S]*)$/.exec(line) ?? [];
      return [status, `\`${code}\``, plain(text)];
    });
  });
  return rows.length === 0 ? '' : table(['status', 'code', 'message'], rows);
}
