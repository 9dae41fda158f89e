import type { Locale } from '@opina/contract/constants';
import { useEffect, useMemo, useState } from 'react';
import type { Track } from '../analytics/tracker.ts';
import type { MicrodataState } from '../entities/microdata.ts';
import type { Root } from '../entities/root.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';
import { type Announcer, createAnnouncer } from '../hooks/announcer.ts';
import { useStages } from '../hooks/use-stages.ts';
import { useStore } from '../hooks/use-store.ts';
import { WidgetContext } from '../hooks/widget-context.ts';
import type { Store } from '../stores/store.ts';
import type { WidgetStores } from '../stores/store-types.ts';
import type { Formats } from '../text/formats.ts';
import type { Texts } from '../text/texts.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { itemAlone } from '../ui/microdata.tsx';
import { NoReviews } from '../ui/no-reviews.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WidgetFooter } from '../ui/widget-footer.tsx';
import { EmptyStoreSection } from './empty-store/empty-store-section.tsx';
import { GallerySection } from './gallery/gallery-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';
import { ReviewsListSection } from './reviews-list/reviews-list-section.tsx';

/** The auditor that the footer names. */
const provider = 'Opina';

export interface MainWidgetProps {
  stores: WidgetStores;
  texts: Texts;
  formats: Formats;
  locale: Locale;
  track: Track;
  microdata: Store<MicrodataState>;
}

function Announcements({ announcer }: { announcer: Announcer }) {
  return <LiveRegion {...useStore(announcer.store, (state) => state)} />;
}

function Sections({ root, texts }: { root: Root; texts: Texts }) {
  const { opinions, questions, questionsPosition } = root.features;
  const shown = hasReviewsToShow(root);
  const sections = [
    questions && questionsPosition === 'top' && <QuestionsSection key="questions" />,
    shown && <OverviewSection key="overview" root={root} />,
    shown && <GallerySection key="gallery" root={root} />,
    shown && <ReviewsListSection key="list" root={root} />,
    opinions && !shown && (
      <NoReviews key="no-reviews" title={texts.noReviewsTitle} message={texts.noReviewsMessage} />
    ),
    opinions && !shown && !hasQuestions(root) && <EmptyStoreSection key="store" root={root} />,
    questions && questionsPosition === 'bottom' && <QuestionsSection key="questions" />,
    (opinions || questions) && (
      <WidgetFooter key="footer" auditedBy={texts.auditedBy} provider={provider} note={texts.auditNote} />
    ),
  ].filter(Boolean);
  return sections.slice(0, useStages(sections.length));
}

const hasQuestions = ({ features, questionsCount, prefetchedQuestions }: Root): boolean =>
  features.questions && (questionsCount > 0 || prefetchedQuestions.length > 0);

export function MainWidget({ stores, texts, formats, locale, track, microdata }: MainWidgetProps) {
  const { status, root } = useStore(stores.root, (state) => state);
  const { place, productName } = useStore(microdata, (state) => state);
  const isMicrodata = place !== 'none';
  const failedVote = useStore(stores.votes, (state) => state.failedId);
  const [announcer] = useState(createAnnouncer);
  const storeLocale = root?.storeLocale ?? locale;
  const widget = useMemo(() => {
    const { announce } = announcer;
    return { stores, texts, locale, storeLocale, announce, track, formats, isMicrodata };
  }, [stores, texts, locale, storeLocale, announcer, track, formats, isMicrodata]);

  useEffect(() => {
    if (failedVote !== undefined) announcer.announce(texts.voteFailed);
  }, [failedVote, announcer, texts]);

  if (status === 'disabled') return null;
  return (
    <div className="ts-main" lang={locale} {...itemAlone(place === 'own', 'Product')}>
      {place === 'own' && <meta itemProp="name" content={productName} />}
      {status === 'ready' && root ? (
        <WidgetContext.Provider value={widget}>
          <Sections root={root} texts={texts} />
          <Announcements announcer={announcer} />
        </WidgetContext.Provider>
      ) : (
        <Spinner label={texts.loading} />
      )}
    </div>
  );
}
