import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useAccount } from '../session/account.ts';
import { useStore } from '../session/store-context.tsx';
import { clientOf, useLive, type Viewer } from './live-context.ts';

/** More often than the server forgets who looks. */
const repeatMs = 15_000;

/** Tells others what this person has on screen, and returns who else looks at it. */
export function usePresence(kind: 'opinion' | 'question', id: number): readonly Viewer[] {
  const { id: storeId } = useStore();
  const { id: accountId } = useAccount();
  const { viewers } = useLive();
  const field = kind === 'opinion' ? 'opinion_id' : 'question_id';
  useEffect(() => {
    const tell = (looked: number | null) => {
      const body = { client: clientOf(accountId), [field]: looked };
      // What others see is worth no message if it fails.
      call('putPresence', { params: { store_id: storeId }, body }, { isGated: false }).catch(() => undefined);
    };
    tell(id);
    const timer = setInterval(() => tell(id), repeatMs);
    return () => {
      clearInterval(timer);
      tell(null);
    };
  }, [storeId, accountId, field, id]);
  return viewers.filter((viewer) => viewer[field] === id);
}
