import type { WireFieldError } from '@opina/contract/entities/error';
import { didYouMean } from '../text/nearest-word.ts';
import {
  choicesOf,
  describeReceived,
  describeSchema,
  repeatedName,
  type ValueSchema,
} from './described-values.ts';

/** No answer has more: who is told of so many begins with the first. */
export const maxFieldErrors = 50;

/**
 * What of a value its schema does not take: every field with what came (as far as it may be repeated) and what is
 * taken. Empty for a value that is right.
 */
export function fieldErrors(schema: ValueSchema, value: unknown, field: string): WireFieldError[] {
  return errorsOf(schema, value, field).slice(0, maxFieldErrors);
}

/** A value that has to be there. */
export function missingField(schema: ValueSchema, field: string): WireFieldError {
  return withChoices(schema, { field, message: `Is missing. Must be ${describeSchema(schema)}.` });
}

function errorsOf(schema: ValueSchema, value: unknown, field: string): WireFieldError[] {
  if (schema.anyOf !== undefined) return errorsOfUnion(schema, schema.anyOf, value, field);
  if (!isOfType(schema, value)) return [refused(schema, value, field)];
  if (Array.isArray(value)) return errorsOfList(schema, value, field);
  if (typeof value === 'object' && value !== null) return errorsOfObject(schema, Object(value), field);
  return isInLimits(schema, value) ? [] : [refused(schema, value, field)];
}

/** Of the shapes that are taken the one is meant that is of the kind of the value. */
function errorsOfUnion(
  schema: ValueSchema,
  options: readonly ValueSchema[],
  value: unknown,
  field: string,
): WireFieldError[] {
  const found = options.map((option) => errorsOf(option, value, field));
  if (found.some((errors) => errors.length === 0)) return [];
  const isNested = typeof value === 'object' && value !== null;
  const meant = isNested ? options.findIndex((option) => isOfType(option, value)) : -1;
  return found[meant] ?? [refused(schema, value, field)];
}

function isOfType({ type, const: only, enum: values }: ValueSchema, value: unknown): boolean {
  if (only !== undefined) return value === only;
  if (values !== undefined) return values.some((one) => one === value);
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return type === undefined || typeof value === type;
  }
}

function isInLimits(schema: ValueSchema, value: unknown): boolean {
  if (typeof value === 'number') {
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value !== 'string') return true;
  const { length } = [...value];
  const fits = length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? length);
  return fits && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));
}

function errorsOfList(schema: ValueSchema, value: readonly unknown[], field: string): WireFieldError[] {
  const { minItems = 0, maxItems = value.length, items = {} } = schema;
  if (value.length < minItems || value.length > maxItems) return [refused(schema, value, field)];
  return value.flatMap((item, at) => errorsOf(items, item, pathOf(field, String(at))));
}

function errorsOfObject(
  schema: ValueSchema,
  value: Record<string, unknown>,
  field: string,
): WireFieldError[] {
  const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema;
  // Records have one for all their names.
  const [[namePattern, ofAny] = []] = Object.entries(patternProperties);
  if (namePattern !== undefined && ofAny !== undefined) {
    const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
    const given = Object.keys(value);
    const isRight = given.length >= minProperties && given.length <= maxProperties;
    if (!isRight || !given.every((name) => new RegExp(namePattern, 'u').test(name)))
      return [refused(schema, value, field)];
    return Object.entries(value).flatMap(([name, item]) =>
      errorsOf(ofAny, item, pathOf(field, repeatedName(name))),
    );
  }
  const names = Object.keys(properties);
  const unknown =
    additionalProperties === false
      ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
      : [];
  return [
    ...unknown.map((name) => unknownName(name, names, field)),
    ...names.flatMap((name) => {
      const property = properties[name] ?? {};
      const path = pathOf(field, name);
      if (Object.hasOwn(value, name) && value[name] !== undefined)
        return errorsOf(property, value[name], path);
      return required.includes(name) ? [missingField(property, path)] : [];
    }),
  ];
}

/** A name that is not one of those that are taken. */
export function unknownName(name: string, names: readonly string[], field: string): WireFieldError {
  return {
    field: pathOf(field, repeatedName(name)),
    message: `Unknown field.${didYouMean(name, names)}`,
    allowed: [...names],
  };
}

function refused(schema: ValueSchema, value: unknown, field: string): WireFieldError {
  const choices = choicesOf(schema)?.map(String) ?? [];
  const meant = typeof value === 'string' ? didYouMean(value, choices) : '';
  const message = `Must be ${describeSchema(schema)}, not ${describeReceived(value, schema)}.${meant}`;
  return withChoices(schema, { field, message });
}

function withChoices(schema: ValueSchema, error: WireFieldError): WireFieldError {
  const allowed = choicesOf(schema);
  return allowed === undefined ? error : { ...error, allowed };
}

const pathOf = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);
