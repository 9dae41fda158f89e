import type { Locale } from '@opina/contract/constants/locales';
import { joinFacts } from '@opina/contract/fact-sentences';
import { useEffect, useRef, useState } from 'react';
import { whenStyled } from '../../browser/when-styled.ts';
import type { ReviewOrigin } from '../../entities/review.ts';
import { createFormats, type Formats } from '../../text/formats.ts';
import { loadTexts } from '../../text/load-texts.ts';
import type { Texts } from '../../text/texts.ts';
import { ReviewHeader } from '../../ui/reviews/review-header.tsx';
import { RatingOnlyNote, RecommendsLine, SourceNote } from '../../ui/reviews/review-notes.tsx';
import { ReviewText } from '../../ui/reviews/review-text.tsx';
import { ReviewVideos } from '../../ui/reviews/review-videos.tsx';
import type { Draft, FormItem, ReviewForm } from '../model/form.ts';

export interface PreviewedReviewProps {
  item: FormItem;
  locale: Locale;
  author: string;
  /** What the widget says of its origin. */
  origin: ReviewOrigin;
  factTexts: ReviewForm['factTexts'];
}

/** Chunks lie in a folder beside the style sheets. A name of its own: bundlers rewrite the usual expression. */
const place = import.meta.url;

/** The review as the widget draws it, with the widget's style sheet. */
export function PreviewedReview(props: PreviewedReviewProps) {
  const texts = useWidgetTexts(props.locale);
  return texts && <StyledReview {...props} texts={texts} />;
}

type StyledProps = PreviewedReviewProps & { texts: Texts };

function StyledReview({ item: { draft }, locale, author, origin, factTexts, texts }: StyledProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStyled = useWidgetStyles(ref);
  const { rate = 0, title, text, photos, video, recommends } = draft;
  const formats = createFormats(locale, locale);
  const now = new Date();
  const today = { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() };
  const header = {
    author,
    rate,
    starsName: texts.starsName(formats.rate(rate)),
    date: { shown: formats.date(today), iso: '' },
    flag: undefined,
    isMicrodata: false,
    texts,
  };
  const words = {
    title,
    text,
    titleLang: undefined,
    lang: undefined,
    folding: undefined,
    translation: undefined,
  };
  return (
    <div className="trustvox-widget" ref={ref} hidden={!isStyled}>
      <div className="ts-product-reviews-list-item">
        <ReviewHeader {...header} />
        <div className="ts-block-two">
          <ReviewText {...words} titleLevel={3} texts={texts} />
          {!title && !text && <RatingOnlyNote text={texts.ratingOnly} />}
          <ReviewVideos videos={video ? [playable(video)] : []} name={texts.video} />
          {photos.length > 0 && (
            <ul className="ts-photos ts-review-photos">
              {photos.map(({ id, url }) => (
                <li key={id}>
                  <span className="ts-photo">
                    <img src={url} alt="" />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {recommends !== undefined && (
            <RecommendsLine
              recommends={recommends}
              text={recommends ? texts.recommends : texts.doesNotRecommend}
            />
          )}
          <SourceNote
            review={{ ...origin, disclosures: declared(draft, { factTexts, formats, origin }) }}
            texts={texts}
            formats={formats}
          />
        </div>
      </div>
    </div>
  );
}

interface Declaring {
  factTexts: ReviewForm['factTexts'];
  formats: Formats;
  origin: ReviewOrigin;
}

/** What the author declares, in the words of the shop. An incentive that is named speaks for itself. */
export function declared(
  { experiencedOn, insider, incentivized }: Draft,
  { factTexts, formats, origin }: Declaring,
): string {
  const [year = 0, month = 0, day = 0] = experiencedOn.split('-').map(Number);
  return joinFacts({
    experienced: day > 0 && factTexts.experienced.replace('{date}', formats.date({ year, month, day })),
    insider: insider && factTexts.insider,
    incentivized: incentivized && !origin.incentive && factTexts.incentivized,
  });
}

const playable = ({ url, posterUrl }: NonNullable<Draft['video']>) => ({
  url,
  poster: posterUrl,
  width: undefined,
  height: undefined,
});

function useWidgetTexts(locale: Locale): Texts | undefined {
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    loadTexts(locale).then(setTexts, () => {});
  }, [locale]);
  return texts;
}

/** The widget's style sheet, in the document or the shadow root that the preview stands in. */
function useWidgetStyles(ref: { current: HTMLElement | null }): boolean {
  const [isStyled, setStyled] = useState(false);
  useEffect(() => {
    const root = ref.current?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('../opina.css', place).href;
    (root instanceof Document ? root.head : root).append(link);
    whenStyled(link).then(() => setStyled(true));
    return () => link.remove();
  }, [ref]);
  return isStyled;
}
