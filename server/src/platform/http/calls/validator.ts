import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { TObject } from 'typebox';
import { OpinaError } from '../../errors/opina-error.ts';
import { bodyReader } from '../bodies/read-body.ts';
import { parameterReader } from '../bodies/read-parameters.ts';

/** Fastify's validation of requests: of JSON bodies, and of parameters, whose values are read from text. Accepts all pictures. */
const readValidator: FastifySchemaCompiler<TObject> = ({ schema, httpPart }) => {
  const read = httpPart === 'body' ? bodyReader(schema) : parameterReader(schema);
  return (input) => {
    if (Buffer.isBuffer(input)) return { value: input };
    const result = read(input);
    return 'error' in result ? { error: new OpinaError(result.error, result) } : result;
  };
};

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** An option of Fastify, which then does not load Ajv. Its type knows only validators that Ajv has compiled. */
export const buildValidator = (() => readValidator) as unknown as NonNullable<Compilers['buildValidator']>;
