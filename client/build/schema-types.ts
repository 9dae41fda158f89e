/** A schema of the contract, as JSON. */
interface Schema {
  readonly $id?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly patternProperties?: Readonly<Record<string, Schema>> | undefined;
  readonly description?: string | undefined;
}

/** Writes schemas as types of TypeScript: those with an `$id` as named types, once. */
export class SchemaTypes {
  readonly #named = new Map<string, string>();
  readonly #sources = new Map<string, string>();

  /** The expression of a schema's type. Throws if two schemas have one name, or if a schema has no type. */
  of(schema: Schema): string {
    const { $id, description: _, ...rest } = schema;
    if ($id === undefined) return this.#expressionOf(schema);
    const source = JSON.stringify(rest);
    const known = this.#sources.get($id);
    if (known !== undefined && known !== source) throw new Error(`Two schemas have the name ${$id}.`);
    if (known === undefined) {
      this.#sources.set($id, source);
      this.#named.set($id, `${commentOf(schema)}export type ${$id} = ${this.#expressionOf(schema)};`);
    }
    return $id;
  }

  /** The declarations of all named types so far, by name. */
  declarations(): string {
    return [...this.#named.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text)
      .join('\n\n');
  }

  #expressionOf(schema: Schema): string {
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.anyOf !== undefined) return unique(schema.anyOf.map((one) => this.of(one))).join(' | ');
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length === 0) return 'unknown';
    return unique(types.map((type) => this.#typeOf(type, schema))).join(' | ');
  }

  #typeOf(type: string, schema: Schema): string {
    if (type === 'string' || type === 'boolean' || type === 'null') return type;
    if (type === 'number' || type === 'integer') return 'number';
    if (type === 'array') return `${inBrackets(this.of(schema.items ?? {}))}[]`;
    if (type === 'object') return this.#objectOf(schema);
    throw new Error(`A schema has the type ${type}.`);
  }

  #objectOf({ properties, required = [], additionalProperties, patternProperties }: Schema): string {
    const others = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
    const isOpen = typeof others === 'object';
    if (properties === undefined || Object.keys(properties).length === 0)
      return isOpen ? `Readonly<Record<string, ${this.of(others)}>>` : 'Record<never, never>';
    const members = Object.entries(properties).map(([name, schema]) => {
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
      const mark = required.includes(name) ? '' : '?';
      const type = this.of(schema);
      return `${commentOf(schema)}readonly ${key}${mark}: ${type};`;
    });
    return `{\n${members.join('\n').replace(/^/gm, '  ')}\n}`;
  }
}

const unique = (parts: readonly string[]) => [...new Set(parts)];

const inBrackets = (type: string) => (type.includes(' ') && !type.startsWith('{') ? `(${type})` : type);

function commentOf({ description }: Schema): string {
  return description === undefined
    ? ''
    : `/** ${description.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n`;
}
