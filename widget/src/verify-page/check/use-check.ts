import { type LogReader, readerOf } from '@opina/log/verify/read-log';
import { useEffect, useRef, useState } from 'react';
import { type FoundFault, faultFrom } from './fault-from.ts';

type CheckState<Result, Progress> =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly progress: Progress | undefined }
  | { readonly is: 'fine'; readonly result: Result }
  | { readonly is: 'failed'; readonly fault: FoundFault };

type Work<Result, Progress> = (
  reader: LogReader,
  onProgress: (progress: Progress) => void,
) => Promise<Result>;

export interface Check<Result, Progress> {
  readonly state: CheckState<Result, Progress>;
  readonly start: (work: Work<Result, Progress>) => Promise<void>;
  readonly stop: () => void;
}

/** Where the log of this page is: beside it. */
const logOfPage = () => new URL('.', location.href).href;

/** One check at a time: a new one takes the place of one that runs. */
export function useCheck<Result, Progress = never>(
  missing: 'unsigned' | 'unknown_review',
): Check<Result, Progress> {
  const [state, setState] = useState<CheckState<Result, Progress>>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(work: Work<Result, Progress>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const change = (next: CheckState<Result, Progress>) => {
      if (!signal.aborted) setState(next);
    };
    change({ is: 'running', progress: undefined });
    const reader = readerOf(logOfPage(), (address) => fetch(address, { signal }));
    try {
      const result = await work(reader, (progress) => change({ is: 'running', progress }));
      change({ is: 'fine', result });
    } catch (error) {
      change({ is: 'failed', fault: faultFrom(error, missing) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ is: 'idle' });
  }

  return { state, start, stop };
}
