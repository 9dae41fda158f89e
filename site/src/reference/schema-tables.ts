import type { Schema } from './api-document.ts';
import { table } from './table.ts';

/** The page that has every named object. */
const objectsAddress = '/developer/api/objects';

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

/** What a value may be, in words, with links to named objects. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return `[${name}](${objectsAddress}#${name.toLowerCase()})`;
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  return (schema.type ?? 'anything') + limitsOf(schema);
}

function limitsOf({ type, minimum, maximum, maxLength }: Schema): string {
  if (type === 'string' && maxLength !== undefined) return `, up to ${maxLength} characters`;
  const isSmall = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && isSmall) return `, ${minimum} to ${maximum}`;
  return '';
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields of an object, also those of objects and lists inside it: `items[].name`. Named objects are links. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const inner = objectIn(schema);
  if (inner?.properties === undefined) return [];
  return Object.entries(inner.properties).flatMap(([name, one]) => [
    { name: prefix + name, schema: one, isRequired: inner.required?.includes(name) ?? false },
    ...fieldsOf(one, `${prefix}${name}${isList(one) ? '[]' : ''}.`),
  ]);
}

const branches = (schema: Schema): readonly Schema[] => schema.anyOf ?? [schema];

const isList = (schema: Schema) => branches(schema).some(({ type }) => type === 'array');

function objectIn(schema: Schema): Schema | undefined {
  const candidates = branches(schema).flatMap((one) => (one.items ? branches(one.items) : [one]));
  return candidates.find(({ properties }) => properties !== undefined);
}

/** Objects and lists of objects whose fields follow in the table. */
const shortTypeOf = (schema: Schema): string =>
  schema.type === 'array' && objectIn(schema) !== undefined ? 'list of objects' : typeOf(schema);

/** A table of fields, or what the value is if it has none. */
export function schemaTable(schema: Schema): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return `${typeOf(schema)}\n`;
  return table(
    ['field', 'type', 'meaning'],
    fields.map((field) => [
      `\`${field.name}\`${field.isRequired ? '' : ' *(optional)*'}`,
      shortTypeOf(field.schema),
      field.schema.description ?? '',
    ]),
  );
}
