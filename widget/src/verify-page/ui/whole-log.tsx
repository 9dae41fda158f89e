import { type FormEvent, useId, useState } from 'react';
import { type CheckedLog, checkLog, type Noted, type Progress } from '../check/check-log.ts';
import { useCheck } from '../check/use-check.ts';
import { fragmentOf } from '../check/witness-keys.ts';
import { FaultPanel } from './fault-panel.tsx';
import { NotedField, ToNote } from './noted.tsx';
import { Witnesses, WitnessFields } from './witnesses.tsx';
import { useWords } from './words.ts';

interface WholeLogProps {
  /** False while the page does nothing yet. */
  readonly isReady: boolean;
  /** The name in the log of the review that was looked up. */
  readonly review: string | undefined;
  readonly noted: Noted;
  readonly onNoted: (noted: Noted) => void;
  readonly onChecked: (log: CheckedLog) => void;
}

/** The check of all entries and all reviews. */
export function WholeLog({ isReady, review, noted, onNoted, onChecked }: WholeLogProps) {
  const { texts } = useWords();
  const title = useId();
  const { state, start, stop } = useCheck<CheckedLog, Progress>('unsigned');
  const isRunning = state.is === 'running';

  function submit(event: FormEvent): void {
    event.preventDefault();
    // So that the page can be sent on with them.
    const { pathname, search } = location;
    history.replaceState(history.state, '', `${pathname}${search}${fragmentOf(noted.witnesses ?? '')}`);
    void start(async (reader, onProgress) => {
      const log = await checkLog(reader, noted, onProgress, { review });
      onChecked(log);
      return log;
    });
  }

  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{texts.whole.title}</h2>
      <p>{texts.whole.about}</p>
      <form onSubmit={submit}>
        <NotedFields noted={noted} onNoted={onNoted} />
        <WitnessFields
          witnesses={noted.witnesses ?? ''}
          onChange={(witnesses) => onNoted({ ...noted, witnesses })}
        />
        <div className="vp-row">
          <button className="vp-button vp-button--main" type="submit" disabled={!isReady || isRunning}>
            {texts.whole.start}
          </button>
          {isRunning && (
            <button className="vp-button" type="button" onClick={stop}>
              {texts.whole.stop}
            </button>
          )}
        </div>
      </form>
      <p className="vp-hidden" role="status">
        {isRunning ? texts.whole.running : state.is === 'fine' && texts.whole.fine}
      </p>
      {isRunning && <ProgressBar progress={state.progress} label={texts.whole.running} />}
      {state.is === 'failed' && <FaultPanel fault={state.fault} />}
      {state.is === 'fine' && state.result.sights.length > 0 && (
        <Witnesses sights={state.result.sights} size={state.result.size} />
      )}
      {state.is === 'fine' && <FineLog log={state.result} />}
    </section>
  );
}

const given = (text: string) => (text.trim() === '' ? undefined : text);

function NotedFields({ noted, onNoted }: Pick<WholeLogProps, 'noted' | 'onNoted'>) {
  const { texts } = useWords();
  const [checkpoint, setCheckpoint] = useState('');
  return (
    <details>
      <summary>{texts.noted.summary}</summary>
      <p>{texts.noted.about}</p>
      <NotedField
        label={texts.noted.checkpoint}
        rows={6}
        value={checkpoint}
        onChange={(text) => {
          setCheckpoint(text);
          onNoted({ ...noted, former: given(text) && wholeNote(text) });
        }}
      />
      <NotedField
        label={texts.noted.key}
        rows={2}
        value={noted.key ?? ''}
        onChange={(key) => onNoted({ ...noted, key: given(key) })}
      />
    </details>
  );
}

/** A note as it was: what is copied and pasted loses its last line end, or gets others. */
const wholeNote = (text: string) => `${text.replaceAll('\r\n', '\n').trim()}\n`;

function ProgressBar({ progress, label }: { progress: Progress | undefined; label: string }) {
  const { texts, number } = useWords();
  const isReading = progress?.part === 'entries';
  return (
    <div className="vp-progress">
      <progress
        aria-label={label}
        {...(isReading && { value: progress.read, max: Math.max(progress.size, 1) })}
      />
      <p>
        {progress === undefined && label}
        {isReading && texts.whole.read(number(progress.read), number(progress.size))}
        {progress?.part === 'reviews' && texts.whole.compared(number(progress.compared))}
      </p>
    </div>
  );
}

function FineLog({ log }: { log: CheckedLog }) {
  const { texts, number, eventName } = useWords();
  const { whole, noted } = texts;
  return (
    <div className="vp-panel vp-panel--fine">
      <h3>{whole.fine}</h3>
      <ul className="vp-lines">
        <li>{whole.signed(log.origin)}</li>
        <li>{whole.entries(log.size, number(log.size))}</li>
        <li>{whole.shown(log.shown, number(log.shown))}</li>
        {log.older > 0 && <li>{whole.older(log.older, number(log.older))}</li>}
        {log.isContinued && <li>{whole.continued}</li>}
      </ul>
      <table>
        <caption>{whole.events}</caption>
        <thead>
          <tr>
            <th scope="col">{whole.event}</th>
            <th scope="col">{whole.count}</th>
          </tr>
        </thead>
        <tbody>
          {[...log.events].map(([event, count]) => (
            <tr key={event}>
              <th scope="row">{eventName(event)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{noted.title}</h3>
      <p>{noted.keep}</p>
      <ToNote label={noted.checkpoint} text={log.note} />
      <ToNote label={noted.key} text={log.key} />
    </div>
  );
}
