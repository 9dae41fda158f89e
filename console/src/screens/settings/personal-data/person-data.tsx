import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Section } from '../../../forms/section.tsx';
import type { Person } from '../../../personal-data/merge-pages.ts';
import { downloadPerson } from '../../../personal-data/read-person.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Badge, kindOfStatus } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { countedKinds } from './counted-kinds.ts';
import { usePersonalDataTexts } from './personal-data-texts.ts';

/** How much is stored about a person, their reviews, and all of it as a file. */
export function PersonData({ person }: { readonly person: Person }) {
  const texts = usePersonalDataTexts();
  const { number, day } = useFormats();
  const isNothing = countedKinds.every((kind) => person[kind].length === 0) && person.no_mail === null;
  return (
    <Section title={texts.stored(person.email)}>
      {isNothing ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <dl className="counts">
            {countedKinds.map((kind) => (
              <div key={kind} className="count">
                <dt>{texts.kinds[kind]}</dt>
                <dd>{number(person[kind].length)}</dd>
              </div>
            ))}
          </dl>
          {person.no_mail && <p>{texts.noMail(day(person.no_mail.created_at))}</p>}
          <Reviews reviews={person.opinions} />
        </>
      )}
      <div className="row">
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => downloadPerson(person)}>
          {texts.download}
        </Button>
        <span className="soft small">{texts.downloadHint}</span>
      </div>
    </Section>
  );
}

function Reviews({ reviews }: { readonly reviews: Person['opinions'] }) {
  const { id: storeId } = useStore();
  const texts = usePersonalDataTexts();
  const common = useCommonTexts();
  const { day } = useFormats();
  if (reviews.length === 0) return null;
  return (
    <div>
      <h3>{texts.kinds.opinions}</h3>
      <ul className="lines person-reviews">
        {reviews.map((review) => (
          <li key={review.id}>
            <Link
              className="line-text"
              to="/stores/$storeId/reviews"
              params={{ storeId }}
              search={{ status: 'any', review: review.id }}
              target="_blank"
            >
              {review.title || review.product.name || review.product_code}
            </Link>
            <Badge kind={kindOfStatus(review.status)}>{common.statuses[review.status]}</Badge>
            <time className="soft small" dateTime={review.created_at}>
              {day(review.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
