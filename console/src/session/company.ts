import type { CompanySignInPurpose } from '@opina/contract/constants/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call('getSignInWays', {}, { signal, isGated: false }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The company that people sign in with; undefined if there is none, or as long as it is not known. */
export const useCompanyName = (): string | undefined => useQuery(signInWaysQuery).data?.company?.name;

/** A sign-in that goes on when the browser comes back. */
export interface BegunSignIn {
  readonly purpose: CompanySignInPurpose;
  readonly proof: string;
  /** The address in this console that is shown afterwards. */
  readonly to: string;
}

/** In this tab alone: what the company answers is of no use in another one. */
const storageKey = 'opina-company-sign-in';

/** Leaves for the company's page. Resolves when the browser is on its way. */
export async function goToCompany(purpose: CompanySignInPurpose, to: string): Promise<void> {
  const { url, proof } = await call('askCompany', { body: { purpose } }, { isGated: false });
  const begun: BegunSignIn = { purpose, proof, to };
  sessionStorage.setItem(storageKey, JSON.stringify(begun));
  window.location.assign(url);
}

/** The sign-in that this tab has begun, once. */
export function takeBegunSignIn(): BegunSignIn | undefined {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as BegunSignIn);
}
