import type { Locale } from '@opina/contract/constants/locales';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ReviewLog } from '../entities/review-log.ts';
import { readReviewLog } from '../stores/reviews/read-review-log.ts';
import type { WidgetStores } from '../stores/widget-stores.ts';
import { loadLogTexts } from '../text/load-log-texts.ts';
import type { LogTexts } from '../text/log-texts.ts';

/** What the log says of a review, with its words. Rejects when one of them cannot be had. */
export async function loadReviewLog(stores: WidgetStores, locale: Locale, id: string): Promise<ReactNode> {
  const [log, texts] = await Promise.all([readReviewLog(stores, id), loadLogTexts(locale)]);
  return <ReviewLogPart log={log} texts={texts} locale={locale} />;
}

interface ReviewLogPartProps {
  log: ReviewLog;
  texts: LogTexts;
  locale: Locale;
}

function ReviewLogPart({ log, texts, locale }: ReviewLogPartProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => title.current?.focus(), []);
  const moments = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const names: Readonly<Record<string, string>> = texts.events;
  return (
    <>
      <h3 className="ts-survey-title" id={titleId} ref={title} tabIndex={-1}>
        {texts.title}
      </h3>
      <ol aria-labelledby={titleId}>
        {log.events.map(({ place, event, at }) => (
          <li className="ts-review-tools_line" key={place}>
            <strong>{names[event] ?? event}</strong>{' '}
            <time dateTime={at}>{moments.format(Date.parse(at))}</time>
          </li>
        ))}
      </ol>
      <p>{log.events.some(({ event }) => event === 'edited') ? texts.edited : texts.notEdited}</p>
      {log.isWaiting && <p>{texts.waiting}</p>}
      <p className="ts-list-note">{texts.about}</p>
      <div className="ts-review-tools_line">
        <a className="ts-link" href={log.pageUrl} target="_blank" rel="noopener">
          {texts.check}
        </a>
        <a className="ts-link" href={log.proofUrl} download>
          {texts.proof}
        </a>
      </div>
    </>
  );
}
