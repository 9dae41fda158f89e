import type { Call } from '@opina/contract/call';
import type { AnyExample } from '@opina/contract/call-example';
import { allCalls } from '@opina/contract/calls/all';
import { clientSample } from './client-sample.ts';
import { type ErrorComponents, errorWriter } from './document-errors.ts';

/** The parts of the document to which examples are added. */
interface Media {
  example?: unknown;
}
interface Operation {
  description?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Record<string, { readonly content?: Readonly<Record<string, Media>> }>;
}
export interface ExampleDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: ErrorComponents;
}

/** Adds the contract's examples to the finished document: of each request and its response, also as a program sends it; and its errors. */
export function addExamples(document: ExampleDocument): void {
  const addErrors = errorWriter(document.components);
  for (const call of allCalls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    if (operation === undefined) continue;
    addToOperation(operation, call, call.example);
    addErrors(operation.responses, call);
  }
}

function addToOperation(
  operation: Operation,
  call: Call & { readonly name: string },
  example: AnyExample,
): void {
  const sample = clientSample(call, example);
  if (sample !== undefined)
    operation.description = [operation.description ?? '', `\`\`\`ts\n${sample}\n\`\`\``].join('\n\n').trim();
  const values = { path: example.params, query: example.query };
  for (const parameter of operation.parameters ?? []) {
    const value = values[parameter.in as keyof typeof values]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  const json = 'application/json';
  addToContent(operation.requestBody?.content, example.file ?? { [json]: example.body });
  const responses = call.givesFile === undefined ? { [json]: example.response } : Object(example.response);
  addToContent(operation.responses[call.status]?.content, responses);
}

function addToContent(
  content: Readonly<Record<string, Media>> | undefined,
  examples: Readonly<Record<string, unknown>>,
): void {
  for (const [type, example] of Object.entries(examples)) {
    const media = content?.[type];
    if (media !== undefined && example !== undefined) media.example = example;
  }
}
