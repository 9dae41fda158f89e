import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { exampleOf } from '@opina/contract/examples/all';
import type { AnyExample } from '@opina/contract/examples/call-example';
import { problemExamples } from '@opina/contract/examples/problems';
import { callPaths } from '@opina/contract/paths';
import { problemMediaType } from '@opina/contract/problem';
import { declaredErrors } from './declared-errors.ts';

/** The parts of the document that examples go into. */
interface Media {
  example?: unknown;
  examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
export interface ExampleDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { examples?: unknown };
}

/** Adds the contract's examples to the finished document: of each request, its answer, and each error. */
export function addExamples(document: ExampleDocument): void {
  const problems = Object.entries(problemExamples).map(([code, value]) => [code, { value }] as const);
  document.components.examples = Object.fromEntries(problems);
  for (const call of Object.values<Call>(calls)) {
    const operation = document.paths[callPaths[call.name]]?.[call.method.toLowerCase()];
    if (operation !== undefined) addToOperation(operation, call, exampleOf(call.name));
  }
}

function addToOperation(operation: Operation, call: Call, example: AnyExample): void {
  const values = { path: example.params, query: example.query };
  for (const parameter of operation.parameters ?? []) {
    const value = values[parameter.in as keyof typeof values]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  const json = 'application/json';
  addToContent(operation.requestBody?.content, example.file ?? { [json]: example.body });
  const answers = call.givesFile === undefined ? { [json]: example.answer } : Object(example.answer);
  addToContent(operation.responses[call.status]?.content, answers);
  addProblems(operation, call);
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

/** By reference: each error stands in the document once. */
function addProblems({ responses }: Operation, call: Call): void {
  for (const [status, codes] of declaredErrors(call)) {
    const media = responses[status]?.content?.[problemMediaType];
    if (media === undefined) continue;
    media.examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
  }
}
