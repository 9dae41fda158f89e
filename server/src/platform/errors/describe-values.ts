import { lengthOf } from '../text/text-length.ts';

/** The parts of a JSON schema that our contract uses. */
export interface ValueSchema {
  readonly type?: string;
  readonly anyOf?: readonly ValueSchema[];
  readonly const?: Choice;
  readonly enum?: readonly Choice[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, ValueSchema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

export type Choice = string | number | boolean;

/** The value of a URL parameter that cannot be read as one text: several values, or a text with a NUL character. */
export class UnreadableParameter {
  readonly given: unknown;

  constructor(given: unknown) {
    this.given = given;
  }
}

/** The values that a schema accepts, if it lists them; undefined if it accepts others too. */
export function choicesOf({ type, anyOf, enum: values, const: only }: ValueSchema): Choice[] | undefined {
  if (values !== undefined) return [...values];
  if (only !== undefined) return [only];
  if (type === 'boolean') return [true, false];
  const choices = anyOf?.map(choicesOf);
  return choices?.every((one) => one !== undefined) ? choices.flat() : undefined;
}

/** Describes what a schema accepts: `a whole number from 1 to 100`. */
export function describeSchema(schema: ValueSchema): string {
  const choices = choicesOf(schema);
  if (choices !== undefined) return listOf(choices.map(String));
  if (schema.anyOf !== undefined) return listOf([...new Set(schema.anyOf.map(describeSchema))]);
  switch (schema.type) {
    case 'integer':
      return `a whole number${range(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${range(schema.minimum, schema.maximum)}`;
    case 'array':
      return `a list${counted(schema.minItems, schema.maxItems, 'items')}`;
    case 'object':
      return `an object${namesOf(schema)}`;
    case 'null':
      return 'null';
    case 'string':
      return describeTextSchema(schema);
    default:
      return 'a value';
  }
}

function namesOf({ patternProperties = {}, minProperties, maxProperties }: ValueSchema): string {
  const [pattern] = Object.keys(patternProperties);
  if (maxProperties === undefined || pattern === undefined) return '';
  return `${counted(minProperties, maxProperties, 'names')} of the form ${pattern}`;
}

function describeTextSchema({ pattern, minLength, maxLength }: ValueSchema): string {
  if (pattern !== undefined) return `a text that matches ${pattern}`;
  return `a text${counted(minLength, maxLength, 'characters')}`;
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return ` from ${minimum ?? 0} to ${maximum}`;
  return minimum === undefined ? '' : ` from ${minimum} on`;
}

function counted(min: number | undefined, max: number | undefined, things: string): string {
  if (max === undefined) return min === undefined ? '' : ` of at least ${min} ${things}`;
  return min === undefined || min === 0 ? ` of at most ${max} ${things}` : ` of ${min} to ${max} ${things}`;
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A response repeats no longer text, as it may be a token, and none with other characters, such as an e-mail address or markup. */
const maxEchoedLength = 24;
const isSafeToRepeat = (text: string) => text.length <= maxEchoedLength && /^[\p{L}\p{N} ._+-]*$/u.test(text);

/** The name of a received field, or its length if the name is not safe to repeat. */
export const repeatedName = (name: string): string =>
  isSafeToRepeat(name) ? name : `(a name of ${name.length} characters)`;

/** Describes a received value. Repeats it only if it is a number or a short word; otherwise names its type and length. */
export function describeReceived(value: unknown, schema: ValueSchema): string {
  if (value instanceof UnreadableParameter) return describeUnreadable(value);
  if (typeof value === 'string') return describeText(value, schema);
  if (Array.isArray(value)) return schema.type === 'array' ? `a list of ${value.length}` : 'a list';
  if (typeof value === 'number') return isNumeric(schema) ? String(value) : 'a number';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const isNumeric = ({ type }: ValueSchema) => type === 'integer' || type === 'number';

function describeText(text: string, schema: ValueSchema): string {
  const isWord = schema.type !== 'string' || choicesOf(schema) !== undefined;
  if (isWord && isSafeToRepeat(text)) return JSON.stringify(text);
  return text.length === 0 ? 'an empty text' : `a text of ${lengthOf(text)} characters`;
}

function describeUnreadable({ given }: UnreadableParameter): string {
  return typeof given === 'string' ? 'a text with a NUL character' : 'several values';
}
