import type { PlacedEntry } from '@opina/log/reviews/entry';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type CheckedReview, checkReview } from '../check/check-review.ts';
import { useCheck } from '../check/use-check.ts';
import { CheckedReviewPanel } from './checked-review.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { useWords } from './words.ts';

interface OneReviewProps {
  readonly isReady: boolean;
  /** The id in the page's address; empty: none. */
  readonly review: string;
  /** Who signs the log, if somebody has noted it. */
  readonly signer: string | undefined;
  /** All entries about a review, by its name in the log, once the whole log was read. */
  readonly whole: { readonly review: string; readonly entries: readonly PlacedEntry[] } | undefined;
  readonly onChecked: (review: CheckedReview) => void;
}

/** The check of one review, which reads little of the log. */
export function OneReview({ isReady, review, signer, whole, onChecked }: OneReviewProps) {
  const { texts } = useWords();
  const title = useId();
  const field = useId();
  const [id, setId] = useState(review);
  const { state, start } = useCheck<CheckedReview>('unknown_review');

  function check(): void {
    void start(async (reader) => {
      const checked = await checkReview(reader, id.trim(), signer);
      onChecked(checked);
      return checked;
    });
  }

  const checkFirst = useRef(check);
  useEffect(() => {
    if (isReady && review !== '') checkFirst.current();
  }, [isReady, review]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    history.replaceState(history.state, '', `?review=${encodeURIComponent(id.trim())}${location.hash}`);
    check();
  }

  const isRunning = state.is === 'running';
  const entries =
    state.is === 'fine' && whole?.review === state.result.opening.review ? whole.entries : undefined;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{texts.review.title}</h2>
      <p>{texts.review.about}</p>
      <form className="vp-row" onSubmit={submit}>
        <div className="vp-field">
          <label htmlFor={field}>{texts.review.label}</label>
          <input
            id={field}
            inputMode="numeric"
            autoComplete="off"
            required
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
        </div>
        <button className="vp-button" type="submit" disabled={!isReady || isRunning}>
          {texts.review.start}
        </button>
      </form>
      <p role="status" className={isRunning ? undefined : 'vp-hidden'}>
        {isRunning
          ? texts.review.running
          : state.is === 'fine' && texts.review.fine(String(state.result.opening.id))}
      </p>
      {state.is === 'failed' && <FaultPanel fault={state.fault} />}
      {state.is === 'fine' && <CheckedReviewPanel checked={state.result} entries={entries} />}
    </section>
  );
}
