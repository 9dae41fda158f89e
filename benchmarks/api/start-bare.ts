import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  /** The length of its response. */
  readonly bytes: number;
  stop(): void;
}

/** A bare `node:http` server that sends to every request the response of another server at this URL, from memory. */
export async function startBare(url: string): Promise<BareServer> {
  const { headers, body } = await readResponse(url);
  const program = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [line] = await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The bare server has no process.');
  return { url: String(line).trim(), pid: child.pid, bytes: body.length, stop: () => child.kill() };
}

/** As transferred, without the headers that every server adds. */
async function readResponse(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
  return { headers: headers as Record<string, string>, body: await buffer(response) };
}
