import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { propertyOf } from './microdata.tsx';

export interface ReviewTextProps {
  title: string;
  /** Set when it is in another language than the widget; only one of title and text may be translated. */
  titleLang: string | undefined;
  text: string;
  lang: string | undefined;
  /** Undefined: the text is short enough to stand whole. */
  folding: { expanded: boolean; onToggle: () => void } | undefined;
  /** Undefined: there is nothing to switch to. */
  translation: { shown: boolean; onToggle: () => void } | undefined;
  titleLevel: 3 | 4;
  /** Set where the review is marked up in the attributes of elements: its text, whole. */
  microdata?: { text: string } | undefined;
  /** Whose review it is. It distinguishes the buttons from those of other reviews. */
  subject?: string;
  /** Marks what was searched for. */
  mark?: ((text: string) => ReactNode) | undefined;
  texts: { seeMore: string; seeLess: string; seeTranslation: string; seeOriginal: string };
}

/**
 * What the customer wrote. Buttons hold one string and never gain or lose children: stores replace their inner HTML,
 * and React would look for nodes that are gone.
 */
export function ReviewText(props: ReviewTextProps) {
  const { title, titleLang, text, lang, folding, translation, microdata, subject, texts } = props;
  const { mark = (plain) => plain } = props;
  const toggleText = folding?.expanded ? texts.seeLess : texts.seeMore;
  const switchText = translation?.shown ? texts.seeOriginal : texts.seeTranslation;
  const nameOf = (shown: string) => subject && `${shown}: ${subject}`;
  const whole = microdata?.text === text;
  const Title = `h${props.titleLevel}` as const;
  return (
    <>
      {title && (
        <Title className="ts-review-title" lang={titleLang} {...propertyOf(Boolean(microdata), 'name')}>
          {mark(title)}
        </Title>
      )}
      {text && (
        <div className="ts-review" lang={lang} {...propertyOf(whole, 'reviewBody')}>
          {mark(text)}
        </div>
      )}
      {microdata?.text && !whole && <meta itemProp="reviewBody" content={microdata.text} />}
      {(folding || translation) && (
        <div className="ts-review-actions">
          {folding && (
            <Button
              className="ts-link ts-see-more"
              aria-expanded={folding.expanded}
              aria-label={nameOf(toggleText)}
              onClick={folding.onToggle}
            >
              {toggleText}
            </Button>
          )}
          {translation && (
            <Button
              className="ts-link ts-see-translation"
              aria-label={nameOf(switchText)}
              onClick={translation.onToggle}
            >
              {switchText}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
