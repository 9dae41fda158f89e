import type { CompanySettings } from '../../accounts/company/company-settings.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import { invalidSetting } from './invalid-setting.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The company to sign in with; undefined if none is set. Throws `settings.invalid`. */
export function readCompany(text: (name: string) => string | undefined): CompanySettings | undefined {
  const issuer = text('OPINA_OIDC_ISSUER');
  const clientId = text('OPINA_OIDC_CLIENT_ID');
  const clientSecret = text('OPINA_OIDC_CLIENT_SECRET');
  const domains = text('OPINA_OIDC_DOMAINS');
  const name = text('OPINA_OIDC_NAME');
  if (issuer === undefined) {
    const others = { clientId, clientSecret, domains, name };
    if (Object.values(others).some((one) => one !== undefined)) {
      throw invalidSetting('OPINA_OIDC_ISSUER', 'set together with the other settings of OPINA_OIDC');
    }
    return undefined;
  }
  if (clientId === undefined)
    throw invalidSetting('OPINA_OIDC_CLIENT_ID', 'set together with OPINA_OIDC_ISSUER');
  const { host } = readIssuer(issuer);
  return { issuer, clientId, clientSecret, name: readName(name ?? host), domains: readDomains(domains) };
}

/** What people send over it must not be read on the way. */
function readIssuer(text: string): URL {
  const url = parseUrl(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname));
  if (url === undefined || !isSafe || url.search !== '' || url.hash !== '') {
    throw invalidSetting('OPINA_OIDC_ISSUER', 'an address that begins with https:// and has no query');
  }
  return url;
}

function readName(text: string): string {
  if (text.length > 60) throw invalidSetting('OPINA_OIDC_NAME', 'a name of at most 60 characters');
  return text;
}

function readDomains(text: string | undefined): readonly string[] {
  const domains = text?.toLowerCase().split(/[\s,]+/) ?? [];
  if (domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))) return domains;
  throw invalidSetting(
    'OPINA_OIDC_DOMAINS',
    'domains of e-mail addresses separated by commas (shop.example)',
  );
}
