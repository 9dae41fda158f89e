import { useRef, useState } from 'react';

/**
 * Sends changes, one at a time. `send` resolves with what the call returned; with undefined if it failed, and then `error` is what
 * it failed with, or if another one is running.
 */
export function useSend() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async <T extends object>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      return await work();
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { send, isBusy, error, clearError: () => setError(undefined) };
}
