import { listenError } from '../../../app/listening/listen-error.ts';
import { linkOrigin } from '../../../app/settings/link-origin.ts';
import type { Settings } from '../../../app/settings/settings.ts';
import { hasCode } from '../../../platform/errors/opina-error.ts';
import { listen } from '../../../platform/http/server/listen.ts';
import { shownHost } from '../../../platform/http/server/shown-host.ts';
import { type Finding, fault, faultOf, good, warning } from './finding.ts';

const timeoutMs = 10_000;

/** Whether a server can listen, or one of ours does. Without PORT it tries the next ones. */
export async function checkPort({ host, port }: Settings, isPortSet: boolean): Promise<Finding> {
  const place = `${host}:${port}`;
  try {
    await (await listen((_request, response) => response.destroy(), { host, port })).close();
    return good('port', `${place} is free: no server runs there`);
  } catch (error) {
    const explained = listenError(error, { host, port, inUse: 'server.port_in_use' });
    if (!hasCode(explained, 'server.port_in_use')) return faultOf('port', explained);
    if (await isOpina(`http://${shownHost(host)}:${port}`).catch(() => false))
      return good('port', `${place}: Opina runs there`);
    const text = `another program listens on ${place}`;
    if (isPortSet) return fault('port', text, 'Stop it, or choose another PORT.');
    return warning(
      'port',
      text,
      'The server takes the next free port. Set PORT where a proxy has to know it.',
    );
  }
}

/** Throws if nothing answers there. */
async function isOpina(address: string): Promise<boolean> {
  const response = await get(`${address}/healthz`);
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}

/** Whether browsers reach the server under its public address, as it answers itself. */
export async function checkPublicAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl, trustProxy, smtp } = settings;
  const about = 'PUBLIC_URL';
  if (publicUrl === undefined) {
    const advice = 'Set it to the address under which browsers reach the server: https://reviews.example.';
    const text = 'is not set';
    return [
      smtp === undefined ? warning(about, text, advice) : fault(about, `${text}, and mail has links`, advice),
    ];
  }
  const address = linkOrigin(settings);
  try {
    if (!(await isOpina(address))) {
      const advice = 'Let the proxy pass all paths of this address to the server, and start it: opina serve.';
      return [fault(about, `${address}/healthz is not answered by Opina`, advice)];
    }
    return [
      ...checkScheme(address, trustProxy !== undefined && trustProxy !== false),
      await checkScript(address),
    ];
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    const advice = 'See that the name leads to this machine, and the certificate is for it.';
    return [fault(about, `${address} cannot be reached: ${reason}`, advice)];
  }
}

function checkScheme(address: string, trustsProxy: boolean): Finding[] {
  const { protocol, hostname } = new URL(address);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const reached = good('PUBLIC_URL', `${address} is answered by Opina`);
  if (protocol === 'http:') {
    if (isLocal) return [reached];
    return [
      fault('PUBLIC_URL', `${address} has no TLS`, 'Shops have https pages, which load nothing from http.'),
    ];
  }
  if (trustsProxy) return [reached];
  const advice = 'Set OPINA_TRUST_PROXY=1, or what stands in the settings guide for your proxies.';
  return [
    reached,
    warning('proxy', 'all requests seem to come from one address, and share its limits', advice),
  ];
}

/** What a proxy most often takes away from the files. */
async function checkScript(address: string): Promise<Finding> {
  const response = await get(`${address}/opina.js`);
  await response.arrayBuffer();
  const isStored = /max-age=[1-9]/.test(response.headers.get('cache-control') ?? '');
  const missing = [
    ...(response.status === 200 ? [] : [`status ${response.status}`]),
    ...(response.headers.has('content-encoding') ? [] : ['not compressed']),
    ...(isStored ? [] : ['browsers may not keep it']),
    ...(response.headers.get('access-control-allow-origin') === '*'
      ? []
      : ['not for pages of other addresses']),
  ];
  if (missing.length === 0) return good('widget', `${address}/opina.js comes as the server sends it`);
  const advice =
    'Let the proxy pass on the headers Accept-Encoding, Cache-Control and Access-Control-Allow-Origin.';
  return warning('widget', `${address}/opina.js: ${missing.join(', ')}`, advice);
}

const get = (address: string) =>
  fetch(address, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'gzip, br' },
    signal: AbortSignal.timeout(timeoutMs),
  });
