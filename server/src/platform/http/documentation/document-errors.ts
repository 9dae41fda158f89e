import type { Call } from '@opina/contract/call';
import { errorSchema } from '@opina/contract/entities/error';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { problemExamples } from '@opina/contract/examples/problems';
import { problemMediaType } from '@opina/contract/problem';
import { unnamedSchema } from '../calls/unnamed-schema.ts';
import { declaredErrors } from './declared-errors.ts';

/** The parts of the document to which errors are added. */
export interface ErrorComponents {
  schemas?: Record<string, unknown>;
  responses?: Record<string, unknown>;
  examples?: Record<string, unknown>;
}
type Responses = Record<string, object>;

/**
 * Makes the function that adds a call's errors to its responses. The schema of a problem, each example and each response
 * are in the document once, in its components, and operations refer to them. Two calls with the same codes for a status
 * share a response: `Problem404`, `Problem404-2`.
 */
export function errorWriter(components: ErrorComponents): (responses: Responses, call: Call) => void {
  components.schemas = { ...components.schemas, Problem: unnamedSchema(errorSchema) };
  components.examples = Object.fromEntries(
    Object.entries(problemExamples).map(([code, value]) => [code, { value }]),
  );
  const responses: Record<string, unknown> = {};
  components.responses = responses;
  const names = new Map<string, string>();
  const counts = new Map<number, number>();

  const nameOf = (status: number, codes: readonly ErrorCode[]): string => {
    const key = [...codes].sort().join();
    const known = names.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(status) ?? 0) + 1;
    const name = count === 1 ? `Problem${status}` : `Problem${status}-${count}`;
    counts.set(status, count);
    names.set(key, name);
    responses[name] = responseOf(codes);
    return name;
  };

  return (own, call) => {
    for (const [status, codes] of declaredErrors(call)) {
      own[status] = { $ref: `#/components/responses/${nameOf(status, codes)}` };
    }
  };
}

function responseOf(codes: readonly ErrorCode[]) {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
    content: {
      [problemMediaType]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
