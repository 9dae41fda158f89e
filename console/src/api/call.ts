import { CallError, hasCode } from '@opina/client/call-error';
import { errorOf } from '@opina/client/error-of';
import { type CallParts, requestOf } from '@opina/client/request-of';
import type { CallResult, CallValues } from '@opina/contract/call-values';
import type { CallName } from '@opina/contract/calls/all';

/**
 * Asks the person to sign in again, and resolves when that is done: with false if the person gave up. `signed_out`: there is no
 * session; `confirm`: the session needs a recent sign-in.
 */
export type SignInGate = (why: 'signed_out' | 'confirm') => Promise<boolean>;

let gate: SignInGate | undefined;

/** Sets who asks for a sign-in. Without it calls without a session just fail. */
export function setSignInGate(next: SignInGate | undefined): void {
  gate = next;
}

/** Marks a request as the console's own: no page of another origin can send this header. */
export const ownHeaders = { 'x-opina-console': '1' };

export async function send(method: string, address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, method, credentials: 'same-origin', cache: 'no-store' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallError('network', 0, 'The server did not respond.', { cause: error });
  }
}

async function respondTo(
  name: CallName,
  parts: CallParts,
  init: RequestInit & { readonly type?: string },
): Promise<Response> {
  const [method, address] = requestOf(name, parts);
  const { type, ...rest } = init;
  const headers = type === undefined ? ownHeaders : { ...ownHeaders, 'content-type': type };
  const response = await send(method, address, { ...rest, headers });
  if (!response.ok) throw await errorOf(response);
  return response;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** It arrives although the page is closed meanwhile. Not for large bodies: browsers keep 64 kB in all. */
  readonly keepalive?: boolean;
}

async function sendCall(name: CallName, parts: CallParts, options: CallOptions): Promise<unknown> {
  const { body } = parts;
  const response = await respondTo(name, parts, {
    ...(body !== undefined && { type: 'application/json', body: JSON.stringify(body) }),
    ...options,
  });
  return response.json();
}

/** Whether the call may be sent again, because the person has signed in. */
async function isSignedInAgain(error: unknown): Promise<boolean> {
  if (gate === undefined) return false;
  if (hasCode(error, 'auth.signed_out')) return gate('signed_out');
  return hasCode(error, 'auth.sign_in_again') && gate('confirm');
}

/** Does the work again after the person has signed in, if that is what it needs. */
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await isSignedInAgain(error))) throw error;
    return work();
  }
}

/**
 * Sends a call of the API, typed by the contract. Throws a `CallError`. If the session has ended, the person signs in, and the
 * call is sent again: what was typed is not lost.
 */
export function call<Name extends CallName>(
  name: Name,
  values: CallValues<Name>,
  { isGated = true, ...options }: CallOptions & { readonly isGated?: boolean } = {},
): Promise<CallResult<Name>> {
  const work = async () => (await sendCall(name, values as CallParts, options)) as CallResult<Name>;
  return isGated ? throughGate(work) : work();
}

/** Sends a call whose body is a file. */
export function callWithFile<Name extends CallName>(
  name: Name,
  values: CallValues<Name>,
  file: Blob,
): Promise<CallResult<Name>> {
  const init = { type: 'application/octet-stream', body: file };
  return throughGate(async () => {
    const response = await respondTo(name, values as CallParts, init);
    return (await response.json()) as CallResult<Name>;
  });
}

/** Sends a call whose response is a file. The browser may keep it on disk. */
export const callForFile = <Name extends CallName>(name: Name, values: CallValues<Name>): Promise<Blob> =>
  throughGate(async () => (await respondTo(name, values as CallParts, {})).blob());
