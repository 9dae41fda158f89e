import type { Auditor, ReviewSources } from '../entities/root.ts';
import { Icon } from './controls/icon.tsx';

export interface WidgetFooterProps {
  /** `null`: nobody vouches for the reviews, and the footer says where they come from instead. */
  auditor: Auditor | null;
  sources: ReviewSources;
  /** Where the store's numbers and the ways of its reviews can be read. */
  reviewsPage: string;
  /** The words of the link to the store's policy; empty: none. */
  policy: string;
  count: (count: number) => string;
  texts: {
    auditedBy: string;
    auditNote: string;
    reviewsCount: (count: number, shown: string) => string;
    sources: Readonly<Record<keyof ReviewSources, (count: number, shown: string) => string>>;
    howCollected: string;
  };
}

/** A `div`, not a `footer`: the page has its own. */
export function WidgetFooter({ auditor, sources, reviewsPage, policy, count, texts }: WidgetFooterProps) {
  return (
    <div className="ts-v-footer">
      <div className="ts-v-footer-container">
        {auditor && <Icon shape="shield" />}
        <span className="ts-v-footer_claim">
          {auditor ? (
            <>
              {texts.auditedBy}{' '}
              <strong>{auditor.url ? link(auditor.url, auditor.name) : auditor.name}</strong>
            </>
          ) : (
            sourceSummary(sources, count, texts)
          )}
        </span>{' '}
        <span className="ts-v-footer_note">
          {auditor ? texts.auditNote : !policy && link(reviewsPage, texts.howCollected)}
          {policy && link(`${reviewsPage}/policy`, policy)}
        </span>
      </div>
    </div>
  );
}

/** `51 reviews: 48 imported by the store · 3 collected by third parties`; empty without any. */
function sourceSummary(
  sources: ReviewSources,
  count: (count: number) => string,
  texts: WidgetFooterProps['texts'],
) {
  const kinds = (['boughtHere', 'open', 'imported', 'thirdParty'] as const).filter(
    (kind) => sources[kind] > 0,
  );
  const total = kinds.reduce((sum, kind) => sum + sources[kind], 0);
  const parts = kinds.map((kind) => texts.sources[kind](sources[kind], count(sources[kind])));
  return total ? `${texts.reviewsCount(total, count(total))}: ${parts.join(' · ')}` : '';
}

/** Beside the shop's page, which the shopper wants to come back to. */
const link = (url: string, text: string) => (
  <a className="ts-link" href={url} target="_blank" rel="noopener nofollow">
    {text}
  </a>
);
