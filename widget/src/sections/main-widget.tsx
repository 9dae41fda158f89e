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

/** Of reviews with questions: three of the overview, and one of each section below it. */
const mostStages = 7;

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
  const questionsFirst = questions && questionsPosition === 'top';
  const drawn = useStages(mostStages);
  const reviews = hasReviewsToShow(root)
    ? reviewSections(root, drawn - Number(questionsFirst))
    : opinions && noReviewSections(root, texts);
  const sections = [
    questionsFirst && <QuestionsSection key="questions" />,
    ...(reviews || []),
    questions && !questionsFirst && <QuestionsSection key="questions" />,
    (opinions || questions) && (
      <WidgetFooter key="footer" auditedBy={texts.auditedBy} provider={provider} note={texts.auditNote} />
    ),
  ];
  return sections.filter((section) => section !== false).slice(0, drawn);
}

/** What stands below the overview must not be pushed by it: it waits until the overview has all its parts. */
const reviewSections = (root: Root, parts: number) => [
  <OverviewSection key="overview" root={root} parts={parts} />,
  null,
  null,
  <GallerySection key="gallery" root={root} />,
  <ReviewsListSection key="list" root={root} />,
];

const noReviewSections = (root: Root, texts: Texts) => [
  <NoReviews key="no-reviews" title={texts.noReviewsTitle} message={texts.noReviewsMessage} />,
  !hasQuestions(root) && <EmptyStoreSection key="store" root={root} />,
];

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
