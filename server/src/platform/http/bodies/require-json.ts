import type { FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/** Refuses other bodies before they are read. Pages of other origins can send texts and forms without a preflight, but not JSON. */
export async function requireJson(request: FastifyRequest): Promise<void> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new OpinaError('request.media_type_unsupported');
  }
}
