import type { ApiDocument, Operation, Parameter } from './api-document.ts';
import type { MadePage } from './made-page.ts';
import { schemaTable } from './schema-tables.ts';
import { plain, table } from './table.ts';

/** Whatever an event is about, it is sent in the same way. */
const sent = [
  'Each event is a `POST` with JSON to the addresses that a store has named. [Webhooks](/developer/webhooks) explains how to create one, to verify what arrives, and what happens to deliveries that fail. [Webhooks of the API](/developer/api/webhooks) are the calls that manage them.',
  'Take what arrives only after you have verified its headers.',
];

/** All events that webhooks send: their names, when they are sent, and what is in them. */
export function webhooksPage({ webhooks, components }: ApiDocument): MadePage {
  const events = Object.entries(webhooks).map(([name, { post }]) => ({ name, event: post }));
  const list = events.map(({ name, event }) => [`[\`${name}\`](#${anchorOf(name)})`, plain(event.summary)]);
  return {
    name: 'api/webhook-events',
    label: 'Webhook events',
    about: `The ${events.length} events that your programs can receive, with an example of each.`,
    text: [
      '# Webhook events',
      ...sent,
      table(['event', 'when'], list),
      '## What comes with every event',
      '**Headers**',
      headerTable(Object.values(components.parameters)),
      '**Your response**',
      responseTable(events[0]?.event),
      ...events.map(({ name, event }) => eventSection(name, event)),
    ].join('\n\n'),
  };
}

/** As the site makes it of a heading. */
const anchorOf = (name: string) => name.replaceAll('.', '');

const headerTable = (headers: readonly Parameter[]) =>
  table(
    ['header', 'meaning'],
    headers.map(({ name, description = '' }) => [`\`${name}\``, plain(description)]),
  );

const responseTable = (event: Operation | undefined) =>
  table(
    ['response', 'effect'],
    Object.entries(event?.responses ?? {}).map(([status, { description = '' }]) => [
      status === 'default' ? 'any other' : `\`${status}\``,
      plain(description),
    ]),
  );

function eventSection(name: string, { summary, requestBody }: Operation): string {
  const { schema = {}, example } = requestBody?.content['application/json'] ?? {};
  return [
    `## ${name}`,
    `${plain(summary)}.`,
    '**Body**',
    schemaTable(schema),
    '**Example**',
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ].join('\n\n');
}
