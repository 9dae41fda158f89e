import { passkeyChallengeMinutes } from '@opina/contract/constants/accounts';
import { useEffect, useEffectEvent } from 'react';
import type { Account } from './account.ts';
import { endOffer, NoPasskeyGiven, offersPasskeys, signWithPasskey } from './passkey.ts';

/** A new challenge is fetched before the former one expires. */
const renewMs = (passkeyChallengeMinutes - 1) * 60_000;

interface Offer {
  readonly isOffered: boolean;
  readonly onSignedIn: (account: Account) => void;
  readonly onError: (error: unknown) => void;
}

/** While it is on screen, the browser offers passkeys in the list of the field with `autocomplete="username webauthn"`. */
export function usePasskeyOffer({ isOffered, onSignedIn, onError }: Offer): void {
  const signedIn = useEffectEvent(onSignedIn);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isLeft = false;
    let hasOffer = false;
    const offer = async () => {
      if (!(await offersPasskeys()) || isLeft) return;
      hasOffer = true;
      const account = await signWithPasskey('sign_in', { isOffered: true }).catch((error: unknown) => {
        // Otherwise another request of the page has replaced it, or the browser offers none after all.
        if (!isLeft && !(error instanceof NoPasskeyGiven)) failed(error);
      });
      if (account) signedIn(account);
    };
    void offer();
    const timer = setInterval(() => void offer(), renewMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (hasOffer) void endOffer();
    };
  }, [isOffered]);
}
