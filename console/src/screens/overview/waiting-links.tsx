import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeftRight, CircleCheck, Flag, MailWarning, MessageCircleQuestion, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailCountsQuery, opinionCountsQuery, questionCountsQuery } from '../../query/counts.ts';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { LoadError } from '../../ui/states.tsx';
import { useOverviewTexts } from './overview-texts.ts';
import type { WaitingKind } from './text/texts.ts';

const iconSize = 22;

/** undefined: not known yet; null: could not be loaded. */
type Count = number | null | undefined;

const countOf = <T,>(
  { data, isError }: { data: T | undefined; isError: boolean },
  of: (data: T) => number,
): Count => (data === undefined ? (isError ? null : undefined) : of(data));

/**
 * What the store's people have to do now, with the way to it. The numbers follow live events. `imports`: of the overview; undefined:
 * not loaded yet; null: could not be loaded.
 */
export function WaitingLinks({ imports }: { readonly imports: Count }) {
  const texts = useOverviewTexts();
  const { id: storeId } = useStore();
  const loaded = [
    useQuery(opinionCountsQuery(storeId)),
    useQuery(questionCountsQuery(storeId)),
    useQuery(mailCountsQuery(storeId)),
  ] as const;
  const [reviews, questions, mail] = loaded;
  const failed = loaded.filter(({ isError }) => isError);
  const loadAgain = () => {
    for (const one of failed) void one.refetch();
  };
  const params = { storeId };
  return (
    <section className="stack" aria-labelledby="what-waits">
      <h2 id="what-waits">{texts.waits}</h2>
      {failed[0] && (
        <div className="panel">
          <LoadError error={failed[0].error} onRetry={loadAgain} />
        </div>
      )}
      <ul className="waiting">
        <WaitingLink
          link={{ to: '/stores/$storeId/reviews', params, search: { status: 'pending' } }}
          icon={<Star size={iconSize} aria-hidden="true" />}
          kind="reviews"
          count={countOf(reviews, ({ pending }) => pending)}
        />
        <WaitingLink
          link={{
            to: '/stores/$storeId/questions',
            params,
            search: { status: 'pending', unanswered: true },
          }}
          icon={<MessageCircleQuestion size={iconSize} aria-hidden="true" />}
          kind="questions"
          count={countOf(questions, ({ waiting }) => waiting)}
        />
        <WaitingLink
          link={{ to: '/stores/$storeId/reviews', params, search: { status: 'any', reported: true } }}
          icon={<Flag size={iconSize} aria-hidden="true" />}
          kind="reports"
          count={countOf(reviews, ({ reported }) => reported)}
        />
        <WaitingLink
          link={{ to: '/stores/$storeId/settings/mail', params, search: { state: 'failed' } }}
          icon={<MailWarning size={iconSize} aria-hidden="true" />}
          kind="mail"
          count={countOf(mail, ({ failed }) => failed)}
        />
        <WaitingLink
          link={{ to: '/stores/$storeId/import-export', params }}
          icon={<ArrowLeftRight size={iconSize} aria-hidden="true" />}
          kind="imports"
          count={imports}
        />
      </ul>
    </section>
  );
}

interface WaitingLinkProps {
  readonly link: LinkProps;
  readonly icon: ReactNode;
  readonly kind: WaitingKind;
  readonly count: Count;
}

function WaitingLink({ link, icon, kind, count }: WaitingLinkProps) {
  const texts = useOverviewTexts();
  const { number } = useFormats();
  return (
    <li>
      <Link {...link} className={`waiting-link ${count ? 'waiting-some' : ''}`}>
        {count === 0 ? (
          <>
            <CircleCheck size={iconSize} aria-hidden="true" />
            <span>{texts.nothingWaits[kind]}</span>
          </>
        ) : (
          <>
            {icon}
            <span>
              <strong className="waiting-count">
                {count === undefined ? '…' : count === null ? '–' : number(count)}
              </strong>{' '}
              {texts.waiting[kind](count ?? 0)}
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
