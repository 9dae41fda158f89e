import type { Call } from '@opina/contract/call';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import type { FastifyInstance } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import { answerPreflight } from './page-access.ts';

/** Calls for the servers of shops, for operators and for the console. No page of another origin may send them. */
export const isClosed = ({ tag }: Call) => tag === 'merchant' || tag === 'operator' || tag === 'console';

/** The path of a call, as a route of the server. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodsOf = ({ method, sendsEvents }: NamedCall): string[] =>
  method === 'GET' && !sendsEvents ? ['GET', 'HEAD'] : [method];

/** Responds 405 to the methods that no call of the path has; to preflights too, if no page of another origin may send its calls. */
export function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const own = allCalls.filter((call) => call.path === path);
  const allowed = own.flatMap(methodsOf);
  const open = own.filter(({ isOpen }) => isOpen).flatMap(methodsOf);
  const isOwnOnly = own.some(isClosed);
  app.route({
    method: [...methods, ...(isOwnOnly ? ['OPTIONS'] : [])].filter((method) => !allowed.includes(method)),
    ...(isOwnOnly ? { config: { cors: false } } : {}),
    url: routePath(path),
    schema: { hide: true },
    // Runs before the body is read.
    onRequest: async (request, reply) => {
      const wanted = request.headers['access-control-request-method'];
      if (request.method === 'OPTIONS' && open.includes(wanted ?? '')) return answerPreflight(reply, open);
      reply.header('allow', allowed.join(', '));
      const message = `Must be one of ${allowed.join(', ')}, not ${request.method}.`;
      throw new OpinaError('request.method_not_allowed', { errors: [{ field: 'method', message, allowed }] });
    },
    handler: async () => {},
  });
}
