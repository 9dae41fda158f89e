import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { PortChoice } from '../settings/port-choice.ts';

/** How many further ports are tried, if one is in use and nobody named it. */
export const portsTried = 20;

/**
 * Starts something on a port, or on one of the next ones if it is in use and was not named. Throws what `start` throws; if all are in
 * use, what it threw for the first, whose number the operator knows.
 */
export async function startOnFreePort<Started>(
  { port, isPortSet }: PortChoice,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const last = isPortSet ? port : port + portsTried;
  let first: unknown;
  for (let candidate = port; ; candidate += 1) {
    try {
      return await start(candidate);
    } catch (error) {
      if (!isPortInUse(error)) throw error;
      first ??= error;
      if (candidate === last) throw first;
    }
  }
}

const isPortInUse = (error: unknown): boolean =>
  error instanceof OpinaError && (error.code === 'server.port_in_use' || error.code === 'demo.port_in_use');
