import { recentSignInMinutes } from '@opina/contract/constants/accounts';
import * as client from 'openid-client';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { Logger } from '../../platform/http/server/logger.ts';
import type { ClaimedAddress } from './company-address.ts';
import type { CompanySettings } from './company-settings.ts';

/** What the server keeps while the browser is at the company's page. */
export interface AskedCompany {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface Question {
  /** Where the browser comes back to. */
  readonly redirectUri: string;
  /** The person has to sign in there again. */
  readonly isConfirm: boolean;
}

/** Whom the company names. */
export interface CompanyPerson extends ClaimedAddress {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
}

export interface CompanyProvider extends Pick<CompanySettings, 'name' | 'domains' | 'issuer'> {
  /** Throws `company.unavailable`. */
  ask(question: Question): Promise<AskedCompany & { readonly url: string }>;
  /** @param answer the query of the address to which the browser came back. Throws `auth.company_failed`, `company.unavailable`. */
  read(answer: string, asked: AskedCompany, question: Question): Promise<CompanyPerson>;
}

const timeoutSeconds = 10;
/** So long what the provider says of itself is used. */
const knownMs = 3_600_000;

/** Asks a provider of OpenID Connect, by the code flow with PKCE. It is looked up when somebody signs in, so that the server starts without it. */
export function openCompanyProvider(
  settings: CompanySettings,
  logger?: Pick<Logger, 'warn'>,
): CompanyProvider {
  const { issuer, name, domains } = settings;
  const lookUp = createLookUp(settings);

  /** Says in the log what is wrong, and to browsers only that something is. */
  async function answering<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      logger?.warn({ err, issuer }, 'signing in at the company has failed');
      throw new OpinaError(isRefusal(err) ? 'auth.company_failed' : 'company.unavailable', { cause: err });
    }
  }

  return {
    issuer,
    name,
    domains,
    ask: ({ redirectUri, isConfirm }) =>
      answering(async () => {
        const config = await lookUp();
        const asked = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
          code_challenge_method: 'S256',
          state: asked.state,
          nonce: asked.nonce,
          ...(isConfirm && { prompt: 'login', max_age: '0' }),
        });
        return { ...asked, url: url.href };
      }),
    read: (answer, { state, nonce, verifier }, { redirectUri, isConfirm }) =>
      answering(async () => {
        const config = await lookUp();
        const url = new URL(redirectUri);
        url.search = answer;
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
          ...(isConfirm && { maxAge: recentSignInMinutes * 60 }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new client.ClientError('the answer has no ID token');
        const { sub: subject } = claims;
        const said: Readonly<Record<string, unknown>> =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, subject)
            : claims;
        const { email, email_verified: isVerified, name: shownName } = said;
        return {
          issuer: claims.iss,
          subject,
          email,
          isVerified,
          name: typeof shownName === 'string' ? shownName : '',
        };
      }),
  };
}

/** Resolves to what the provider says of itself, which is asked again when it is old, or after a failure. */
function createLookUp(settings: CompanySettings): () => Promise<client.Configuration> {
  let known: { readonly config: Promise<client.Configuration>; readonly at: number } | undefined;

  return async () => {
    if (known === undefined || performance.now() - known.at > knownMs) {
      known = { config: discover(settings), at: performance.now() };
    }
    const { config } = known;
    try {
      return await config;
    } catch (error) {
      if (known?.config === config) known = undefined;
      throw error;
    }
  };
}

async function discover({ issuer, clientId, clientSecret }: CompanySettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  const config = await client.discovery(
    url,
    clientId,
    clientSecret,
    clientSecret === undefined ? client.None() : undefined,
    // The settings take `http:` for this machine only.
    { timeout: timeoutSeconds, execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [] },
  );
  config.timeout = timeoutSeconds;
  return config;
}

/** The provider has said no, or something that is not to be trusted. Anything else is a provider that cannot be reached. */
const isRefusal = (error: unknown) =>
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ClientError && !isNetworkFault(error));

const networkFaults = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];
const isNetworkFault = ({ code = '' }: client.ClientError) => networkFaults.includes(code);
