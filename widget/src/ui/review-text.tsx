import { propertyOf } from './microdata.tsx';

export interface ReviewTextProps {
  title: string;
  text: string;
  /** Set when the text is in another language than the widget. */
  lang: string | undefined;
  /** Undefined: the text is short enough to stand whole. */
  folding: { expanded: boolean; onToggle: () => void } | undefined;
  /** Undefined: there is nothing to switch to. */
  translation: { shown: boolean; onToggle: () => void } | undefined;
  titleLevel: 3 | 4;
  /** Set where the review is marked up in the attributes of elements: its text, whole. */
  microdata?: { text: string } | undefined;
  texts: { seeMore: string; seeLess: string; seeTranslation: string; seeOriginal: string };
}

/**
 * What the customer wrote. Buttons hold one string and never gain or lose children: stores replace their inner HTML,
 * and React would look for nodes that are gone.
 */
export function ReviewText(props: ReviewTextProps) {
  const { title, text, lang, folding, translation, microdata, texts } = props;
  const whole = microdata?.text === text;
  const Title = `h${props.titleLevel}` as const;
  return (
    <>
      {title && (
        <Title className="ts-review-title" lang={lang} {...propertyOf(Boolean(microdata), 'name')}>
          {title}
        </Title>
      )}
      {text && (
        <div className="ts-review" lang={lang} {...propertyOf(whole, 'reviewBody')}>
          {text}
        </div>
      )}
      {microdata?.text && !whole && <meta itemProp="reviewBody" content={microdata.text} />}
      {(folding || translation) && (
        <div className="ts-review-actions">
          {folding && (
            <button
              type="button"
              className="ts-link ts-see-more"
              aria-expanded={folding.expanded}
              onClick={folding.onToggle}
            >
              {folding.expanded ? texts.seeLess : texts.seeMore}
            </button>
          )}
          {translation && (
            <button type="button" className="ts-link ts-see-translation" onClick={translation.onToggle}>
              {translation.shown ? texts.seeOriginal : texts.seeTranslation}
            </button>
          )}
        </div>
      )}
    </>
  );
}
