import type { FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/** Before a body is read. Pages of other sites can send texts and forms without asking first, but not JSON. */
export async function requireJson(request: FastifyRequest): Promise<void> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new OpinaError('request.media_type_unsupported');
  }
}
