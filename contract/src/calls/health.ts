import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const response = Type.Object({ status: Type.Literal('ok') }, { additionalProperties: false });

/** The process is alive. Does not query the database. */
export const getHealth = defineCall({
  name: 'getHealth',
  path: '/healthz',
  method: 'GET',
  summary: 'The process is alive',
  tag: 'operation',
  status: 200,
  response,
  errors: [],
  example: { response: { status: 'ok' } },
});

/** The server is ready: the database responds, and its schema is this version's. */
export const getReadiness = defineCall({
  name: 'getReadiness',
  path: '/readyz',
  method: 'GET',
  summary: 'The server and its database are available',
  tag: 'operation',
  status: 200,
  response: Type.Object(
    {
      status: Type.Literal('ok'),
      receives_changes: Type.Optional(
        Type.Boolean({
          description:
            'Whether the process hears at once of what other processes write. Without it responses are a second old at most.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  errors: ['server.unavailable'],
  example: { response: { status: 'ok', receives_changes: true } },
});
