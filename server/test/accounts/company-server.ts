import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { CompanySettings } from '../../src/accounts/company/company-settings.ts';

/** Somebody of the company, who signs in there by the id. */
export interface CompanyUser {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface CompanyServer {
  readonly settings: CompanySettings;
  /** By what people type as their name at the company's page. May be changed. */
  readonly users: Map<string, CompanyUser>;
  /** Signs in at the address as a browser does, with nothing remembered. Returns the query with which it comes back. */
  signIn(url: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** A real provider of OpenID Connect, on a free port. @param redirectUri where it sends browsers, asked for when it does */
export async function startCompanyServer(redirectUri: () => string): Promise<CompanyServer> {
  const users = new Map<string, CompanyUser>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = 'a secret of the company and of this server';
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'opina', client_secret: clientSecret, redirect_uris: ['https://unused.example/'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['of a test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...users.get(id) }) }),
    loadExistingGrant: agreeToAll,
  });
  // The address of a server that is not started yet.
  provider.Client.prototype.redirectUriAllowed = (uri) => uri === redirectUri();
  const respond = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return respond(request, response);
    if (request.method === 'POST') return void finishSignIn(provider, request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(signInPage);
  });
  return {
    settings: { issuer, clientId: 'opina', clientSecret, name: 'Fern & Field', domains: [] },
    users,
    signIn: (url, login) => signInAt(url, login, redirectUri()),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** People of the company are not asked what they tell this server. */
async function agreeToAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

const signInPage = `<!DOCTYPE html><html lang="en"><title>Fern &amp; Field</title><link rel="icon" href="data:,">
  <form method="post"><label>Login <input name="login" required></label> <button>Continue</button></form></html>`;

async function finishSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  await provider.interactionFinished(request, response, { login: { accountId: form.get('login') ?? '' } });
}

interface Step {
  readonly url: string;
  /** What is sent to it; undefined: it is only opened. */
  readonly form?: string;
}

/** Follows the addresses and the page of the provider, and back. */
async function signInAt(url: string, login: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  const form = String(new URLSearchParams({ login }));
  let next: Step = { url };
  for (let step = 0; step < 12; step += 1) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url).search.slice(1);
    const response = await open(next, cookies);
    const to = response.headers.get('location');
    next = to === null ? { url: next.url, form } : { url: new URL(to, next.url).href };
  }
  throw new Error(`The provider did not send the browser back: ${next.url}`);
}

async function open({ url, form }: Step, cookies: Map<string, string>): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const sent = form && {
    method: 'POST',
    body: form,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  };
  const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...sent });
  for (const one of response.headers.getSetCookie()) keep(cookies, one);
  const page = await response.text();
  if (response.status >= 400) throw new Error(`${response.status} of ${url}: ${page}`);
  return response;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
