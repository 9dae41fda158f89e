import type { FastifySchemaCompiler } from 'fastify';
import type { TObject } from 'typebox';
import { ApiError } from '../domain/api-error.ts';
import { parameterReader } from './read-parameters.ts';

/** How Fastify checks what comes in. Parameters only, for now: no call takes a body yet. */
export const readValidator: FastifySchemaCompiler<TObject> = ({ schema }) => {
  const read = parameterReader(schema);
  return (input) => {
    const result = read(input);
    return 'error' in result ? { error: new ApiError(result.error) } : result;
  };
};
