import type { CallResult, CallValues } from '@opina/contract/call-values';
import { call } from '../api/call.ts';
import type { Account } from './account.ts';

/** The person has closed the browser's window of passkeys, or the browser has none for this server. */
export class NoPasskeyGiven extends Error {}

/** Whether the browser knows passkeys: over HTTPS and on this computer only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

type Assertion = CallValues<'signInWithPasskey'>['body']['assertion'];

/**
 * Lets the browser sign with a passkey. `isOffered`: the browser offers passkeys in the list of a field, and resolves only if one is
 * chosen there. Throws `NoPasskeyGiven`, and `CallError`.
 */
async function assertionOf(optionsJSON: CallResult<'askForPasskey'>, isOffered: boolean): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
    return assertion as Assertion;
  } catch (cause) {
    throw new NoPasskeyGiven('The browser has given no passkey.', { cause });
  }
}

/** Signs in, or makes the sign-in recent again. Throws `NoPasskeyGiven`, and `CallError`. */
export async function signWithPasskey(
  kind: 'sign_in' | 'confirm',
  { isOffered = false }: { readonly isOffered?: boolean } = {},
): Promise<Account> {
  const request = await call('askForPasskey', {}, { isGated: false });
  const body = { assertion: await assertionOf(request, isOffered) };
  const options = { isGated: false };
  if (kind === 'confirm') return call('confirmWithPasskey', { body }, options);
  return call('signInWithPasskey', { body }, options);
}

/** Whether the browser can offer passkeys in the list of a field. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Makes a passkey with the browser. Throws `NoPasskeyGiven`. */
export async function makePasskey(optionsJSON: CallResult<'beginPasskey'>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON });
  } catch (cause) {
    throw new NoPasskeyGiven('The browser has made no passkey.', { cause });
  }
}

/** Ends the offer of a page that is left. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
