import { createHash } from 'node:crypto';

/** A content security policy: the sources of each directive. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** What a policy is asked about. */
export interface PolicyQuestion {
  readonly kind: 'script' | 'style' | 'connect' | 'img';
  /** Undefined: an inline script. */
  readonly url: URL | undefined;
  readonly page: URL;
  /** Of the element that loads it. */
  readonly nonce?: string | undefined;
  /** The text of an inline script. */
  readonly text?: string | undefined;
}

/** Where browsers look for the sources, in this order. */
const directives = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
} as const;

/** The policies of a page: of its header, in which commas separate several, and of its meta elements. */
export const readPolicies = (header: string, metas: readonly string[]): ContentPolicy[] =>
  [...header.split(','), ...metas].map(readPolicy).filter(({ size }) => size > 0);

function readPolicy(text: string): ContentPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** The directive that forbids it, as the page has it; undefined if all policies allow it. */
export function forbiddenBy(
  policies: readonly ContentPolicy[],
  question: PolicyQuestion,
): string | undefined {
  for (const policy of policies) {
    const name = directives[question.kind].find((one) => policy.has(one));
    const sources = name === undefined ? undefined : policy.get(name);
    if (sources !== undefined && !isAllowed(sources, question)) return `${name} ${sources.join(' ')}`.trim();
  }
  return undefined;
}

function isAllowed(sources: readonly string[], question: PolicyQuestion): boolean {
  const { kind, nonce, url } = question;
  if (nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)) return true;
  if (url === undefined) return isInlineAllowed(sources, question.text ?? '');
  // Then browsers ignore the hosts, and allow what a trusted script loads.
  if (kind === 'script' && has(sources, "'strict-dynamic'")) return false;
  return sources.some((source) => matches(source, url, question.page));
}

function isInlineAllowed(sources: readonly string[], text: string): boolean {
  const isHashed = (['sha256', 'sha384', 'sha512'] as const).some((name) =>
    sources.includes(`'${name}-${createHash(name).update(text).digest('base64')}'`),
  );
  const isStrict = sources.some((source) => /^'(nonce|sha\d+)-|^'strict-dynamic'/i.test(source));
  return isHashed || (!isStrict && has(sources, "'unsafe-inline'"));
}

const has = (sources: readonly string[], keyword: string) =>
  sources.some((source) => source.toLowerCase() === keyword);

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** Whether a source such as `https:`, `'self'` or `*.shop.example:443/a/` stands for an address. */
function matches(source: string, url: URL, page: URL): boolean {
  if (source === '*') return url.protocol === page.protocol || /^https?:$/.test(url.protocol);
  if (source.toLowerCase() === "'self'") return url.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.slice(0, -1).toLowerCase(), url);
  const [, scheme, host, port, path] = hostSource.exec(source) ?? [];
  if (host === undefined) return false;
  return (
    isScheme(scheme?.toLowerCase() ?? page.protocol.slice(0, -1), url) &&
    isHost(host.toLowerCase(), url.hostname) &&
    isPort(port, url) &&
    isPath(path, url)
  );
}

/** A source of `http` stands for `https` too. */
const isScheme = (scheme: string, { protocol }: URL) =>
  protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');

const isHost = (host: string, hostname: string) =>
  host === '*' || host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)));

const isPort = (port: string | undefined, url: URL) =>
  port === '*' || (port ?? '') === url.port || (url.port === '' && (port === '443' || port === '80'));

const isPath = (path: string | undefined, { pathname }: URL) =>
  path === undefined || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);
