import { type ComponentType, useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { ReviewOrigin } from '../../entities/review.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { FormItem, ReviewForm } from '../model/form.ts';
import { useForm } from './form-context.ts';
import type { PreviewedReviewProps } from './previewed-review.tsx';
import { withInitial } from './shown-name.ts';

const load = retryableImport(() => import('./previewed-review.tsx'));

/**
 * What its author declares is added where it is drawn. The month of the purchase is left out: whether it is shown is up to the
 * store.
 */
const originOf = ({ kind, incentive }: ReviewForm): ReviewOrigin => ({
  thirdParty: false,
  thirdPartyName: '',
  imported: false,
  verified: kind === 'order',
  open: kind === 'open',
  incentive,
  disclosures: '',
  edited: undefined,
  purchasedIn: '',
});

/** The review as it will look, drawn by the widget's own code, which comes when somebody wants to see it. */
export function Preview({ item }: { item: FormItem }) {
  const { store, texts } = useForm();
  const form = useStore(store, (state) => state.form);
  const { names, locale, factTexts } = form;
  const [Review, setReview] = useState<ComponentType<PreviewedReviewProps>>();
  const { draft } = item;
  const full = names?.full ?? draft.name.trim();
  const shown = { full, first_initial: names?.initial ?? withInitial(full), anonymous: texts.anonymous };
  return (
    <details
      className="of-preview"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || Review) return;
        load().then(
          (chunk) => setReview(() => chunk.PreviewedReview),
          () => {},
        );
      }}
    >
      <summary className="of-preview_summary">{texts.preview}</summary>
      <div className="of-preview_box">
        {draft.rate === undefined && <p className="of-hint">{texts.previewEmpty}</p>}
        {draft.rate !== undefined && Review && (
          <Review
            item={item}
            locale={locale}
            author={shown[draft.nameShown] || texts.anonymous}
            origin={originOf(form)}
            factTexts={factTexts}
          />
        )}
      </div>
    </details>
  );
}
