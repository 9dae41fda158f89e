import { type ApiDocument, type Operation, readApiDocument } from './api-document.ts';
import { callSection, type NamedOperation } from './call-section.ts';
import type { MadeGroup, MadePage } from './made-page.ts';
import { schemaTable } from './schema-tables.ts';
import { table } from './table.ts';
import { webhooksPage } from './webhooks-page.ts';

/** Whose calls they are, by the tags of the document, in the order of the navigation. */
const groups = {
  merchant: { title: 'Your programs', about: 'Needs a token of the store, or a session of the console.' },
  operator: { title: 'Operators', about: 'Creates stores.' },
  widget: { title: 'The widget', about: 'What the widget sends. It needs no token.' },
  product: { title: 'A product', about: 'What the widget asks of a product.' },
  survey: { title: 'Surveys in the widget', about: 'What the widget asks of surveys.' },
  form: { title: 'The review form', about: 'What the form sends in which customers write a review.' },
  console: { title: 'The console', about: 'What a person does who has signed in.' },
  operation: { title: 'Health', about: 'Whether the server runs and is ready.' },
} as const;

/** Words that a path says otherwise than people. */
const names: Readonly<Record<string, string>> = { opinions: 'Reviews', '': 'The store' };

const named = (name: string) =>
  names[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');

const operationsOf = (document: ApiDocument): NamedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

function bySubject(operations: readonly NamedOperation[]): Map<string, NamedOperation[]> {
  const found = new Map<string, NamedOperation[]>();
  for (const one of operations) found.set(subjectOf(one), [...(found.get(subjectOf(one)) ?? []), one]);
  return found;
}

const tagOf = ({ tags: [tag = ''] }: Operation) => tag;

/** Of a call of a store, the part of its path that names what it is about. */
const subjectOf = ({ path }: NamedOperation) => path.split('/')[4] ?? '';

/** The reference of all calls: a page for each subject of a store's calls and for each other tag, and one of all objects. */
export async function apiPages(): Promise<MadeGroup[]> {
  const document = await readApiDocument();
  const operations = operationsOf(document);
  const unknown = operations.map(({ operation }) => tagOf(operation)).filter((tag) => !(tag in groups));
  if (unknown.length > 0) throw new Error(`The site has no place for the tag ${unknown[0]}.`);
  const [, ...others] = Object.keys(groups);
  const ofTag = (tag: string) => operations.filter(({ operation }) => tagOf(operation) === tag);
  const subjects = bySubject(ofTag('merchant'));
  const ofSubjects = [...subjects].map(([subject, calls]) =>
    callsPage(document, {
      name: subject || 'store',
      label: named(subject),
      about: groups.merchant.about,
      calls,
    }),
  );
  const ofTags = others.map((tag) => {
    const { title, about } = groups[tag as keyof typeof groups];
    return callsPage(document, { name: tag, label: title, about, calls: ofTag(tag) });
  });
  return [
    {
      title: 'API reference',
      pages: [
        indexPage([...ofSubjects, ...ofTags], operations.length),
        webhooksPage(document),
        objectsPage(document),
      ],
    },
    { title: 'API: your programs', pages: ofSubjects },
    { title: 'API: others', pages: ofTags },
  ];
}

interface CallsPage {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly calls: readonly NamedOperation[];
}

function callsPage(document: ApiDocument, { name, label, about, calls }: CallsPage): MadePage {
  const sections = calls.map((call) => callSection(document, call));
  const list = table(
    ['call', 'path'],
    calls.map(({ method, path, operation }) => [operation.summary, `\`${method.toUpperCase()} ${path}\``]),
  );
  return {
    name: `api/${name}`,
    label,
    about: `${about} ${calls.length === 1 ? '1 call' : `${calls.length} calls`}.`,
    text: `# ${label}\n\n${about}\n\n${list}\n${sections.join('\n')}`,
  };
}

function indexPage(pages: readonly MadePage[], count: number): MadePage {
  const lines = pages.map(({ name, label, about }) => `- [${label}](/developer/${name}): ${about}`);
  return {
    name: 'api/index',
    label: 'All calls',
    about: `All ${count} calls of the server.`,
    text: [
      '# API reference',
      `The ${count} calls of the server, made from its OpenAPI document, which a running server shows at \`/docs\` and \`/openapi.json\`. [The merchant API](/developer/merchant-api) explains tokens, scopes, pages and limits.`,
      'Examples in shell take the address of your server and a token from the environment:',
      "```sh\nexport OPINA=https://reviews.example.com\nexport TOKEN=$(npx opina token create --store 42 --name 'My program')\n```",
      'Examples in TypeScript use the client of the API:',
      "```ts\nimport { createClient } from '@opina/client';\n\nconst opina = createClient({ url: 'https://reviews.example.com', token: process.env.TOKEN });\n```",
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ].join('\n\n'),
  };
}

function objectsPage({ components }: ApiDocument): MadePage {
  const sections = Object.entries(components.schemas).map(
    ([name, schema]) => `## ${name}\n\n${schema.description ?? ''}\n\n${schemaTable(schema)}`,
  );
  return {
    name: 'api/objects',
    label: 'Objects',
    about: 'What several calls take or return.',
    text: `# Objects\n\nWhat several calls take or return.\n\n${sections.join('\n')}`,
  };
}
