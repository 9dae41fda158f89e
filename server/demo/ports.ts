/** How many further ports are tried, if one is taken. */
export const portsTried = 20;

export interface PortChoice {
  port: number;
  /** The user requested this port, so no other one is tried. */
  fixed: boolean;
}

/**
 * The port that a variable names, or the default, from which the next free one may be used.
 *
 * @throws when the variable holds no port
 */
export function choosePort(variable: string, defaultPort: number): PortChoice {
  const text = process.env[variable]?.trim();
  if (!text) return { port: defaultPort, fixed: false };
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new PortError('port.invalid', `${variable} must be a number from 0 to 65535.`);
  }
  return { port, fixed: true };
}

/** A port that cannot be used, with a message that says what to do. */
class PortError extends Error {
  readonly code: 'port.invalid' | 'port.taken';

  constructor(code: PortError['code'], message: string) {
    super(message);
    this.name = 'PortError';
    this.code = code;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'server.port_in_use';
}

/**
 * Starts something on a port, or on one of the next ones if it is in use and was not requested.
 *
 * @throws if the requested port is in use, naming the variable
 */
export async function startOnPort<Started>(
  variable: string,
  { port, fixed }: PortChoice,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const last = fixed ? port : port + portsTried;
  for (let candidate = port; ; candidate++) {
    try {
      return await start(candidate);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (candidate < last) continue;
      throw new PortError(
        'port.taken',
        `Port ${port} is taken. Set ${variable} to another one, or to 0 for any free one.`,
      );
    }
  }
}
