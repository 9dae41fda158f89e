import { useState } from 'react';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

/** The title and the text, with a button for each language that they are translated into. */
export function ReviewWords({ review }: { readonly review: Review }) {
  const texts = useReviewsTexts();
  const { languages } = useCommonTexts();
  const [locale, setLocale] = useState(review.locale);
  const names: Readonly<Record<string, string>> = languages;
  const nameOf = (of: string) => names[of] ?? of;
  const shown = review.translations.find((translation) => translation.locale === locale) ?? review;
  return (
    <>
      {review.translations.length > 0 && (
        <fieldset className="row">
          <legend className="only-read-aloud">{texts.textLanguage}</legend>
          {[review, ...review.translations].map(({ locale: one }, at) => (
            <Button key={one} look="plain" aria-pressed={one === shown.locale} onClick={() => setLocale(one)}>
              {at === 0 ? texts.original(nameOf(one)) : nameOf(one)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="stack" lang={shown.locale}>
        {shown.title && <h2>{shown.title}</h2>}
        {shown.text && <p className="detail-text">{shown.text}</p>}
      </div>
      {!shown.text && <p className="soft">{texts.noText}</p>}
    </>
  );
}
