import type { Locale } from '@opina/contract/constants/locales';
import { useEffect, useMemo, useState } from 'react';
import type { Track } from '../analytics/tracker.ts';
import type { MicrodataState } from '../entities/microdata.ts';
import type { Root } from '../entities/root.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';
import type { PartCount } from '../hooks/count-parts.ts';
import { LanguageContext } from '../hooks/language-context.ts';
import { useStages } from '../hooks/use-stages.ts';
import { useStore } from '../hooks/use-store.ts';
import { useWidget, WidgetContext } from '../hooks/widget-context.ts';
import { type Announcer, createAnnouncer } from '../stores/announcer.ts';
import type { Store } from '../stores/store.ts';
import type { WidgetStores } from '../stores/widget-stores.ts';
import type { Formats } from '../text/formats.ts';
import type { Texts } from '../text/texts.ts';
import { LiveRegion } from '../ui/controls/live-region.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';
import { OwnProduct } from '../ui/reviews/microdata.tsx';
import { WidgetFooter } from '../ui/widget-footer.tsx';
import type { RareSections } from './load-sections.ts';
import { OverviewSection } from './overview/overview-section.tsx';
import { Part } from './part.tsx';
import { ReviewsListSection } from './reviews-list/reviews-list-section.tsx';

/** The auditor when the server sends none: the server's own name. */
const defaultAuditor = { name: 'Opina', url: '' };

/** Of reviews with questions: three of the overview, and one of each section below it. */
const maxStages = 8;

export interface MainWidgetProps {
  stores: WidgetStores;
  texts: Texts;
  formats: Formats;
  locale: Locale;
  track: Track;
  microdata: Store<MicrodataState>;
  sections: RareSections;
  /** The server's page about the store's reviews. */
  reviewsPage: string;
  /** Draws all at once: a server does, and who goes on from there. */
  isWhole: boolean;
  parts: PartCount;
}

function Announcements({ announcer }: { announcer: Announcer }) {
  return <LiveRegion {...useStore(announcer.store, (state) => state)} />;
}

interface SectionsProps {
  root: Root;
  rare: RareSections;
  reviewsPage: string;
  isWhole: boolean;
  parts: PartCount;
}

function Sections({ root, rare, reviewsPage, isWhole, parts }: SectionsProps) {
  const { texts, formats } = useWidget();
  const { opinions, questions, questionsPosition } = root.features;
  const questionsFirst = questions && questionsPosition === 'top';
  const drawn = useStages(maxStages, isWhole);
  const reviews = hasReviewsToShow(root)
    ? reviewSections({ root, rare, drawn: drawn - Number(questionsFirst), parts })
    : [opinions && rare.NoReviews && <rare.NoReviews key="no-reviews" root={root} />, ...writing(root, rare)];
  const asking = rare.Questions && (
    <Part key="questions" parts={parts}>
      <rare.Questions />
    </Part>
  );
  const sections = [
    questionsFirst && asking,
    ...reviews,
    questions && !questionsFirst && asking,
    (opinions || questions) && (
      <WidgetFooter
        key="footer"
        auditor={root.auditor === undefined ? defaultAuditor : root.auditor}
        sources={root.sources}
        reviewsPage={reviewsPage}
        policy={root.disclosures.policy}
        count={formats.count}
        texts={texts}
      />
    ),
  ];
  return sections.filter((section) => section !== false).slice(0, drawn);
}

/** None, or the one with the button. */
const writing = (root: Root, { WriteReview }: RareSections) =>
  root.features.opinions && WriteReview ? [<WriteReview key="write" root={root} />] : [];

/** What stands below the overview must not be pushed by it: it waits until the overview has all its parts. */
interface ReviewSectionsProps {
  root: Root;
  rare: RareSections;
  drawn: number;
  parts: PartCount;
}

function reviewSections({ root, rare, drawn, parts }: ReviewSectionsProps) {
  const sections = [
    <Part key="overview" parts={parts}>
      <OverviewSection root={root} parts={drawn} rare={rare} />
    </Part>,
    null,
    null,
    ...writing(root, rare),
    rare.Gallery && (
      <Part key="gallery" parts={parts}>
        <rare.Gallery root={root} />
      </Part>
    ),
    <Part key="list" parts={parts}>
      <ReviewsListSection root={root} />
    </Part>,
  ];
  const together = (
    <div key="reviews" className="ts-reviews">
      {sections.slice(0, drawn)}
    </div>
  );
  // What comes after them is as many stages away.
  return [together, ...sections.slice(1).map(() => null)];
}

export function MainWidget({
  stores,
  texts,
  formats,
  locale,
  track,
  microdata,
  sections,
  reviewsPage,
  isWhole,
  parts,
}: MainWidgetProps) {
  const { status, root } = useStore(stores.root, (state) => state);
  const { place, product } = useStore(microdata, (state) => state);
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
    <>
      {place === 'own' && <OwnProduct {...product} />}
      {status === 'ready' && root ? (
        <WidgetContext.Provider value={widget}>
          <LanguageContext.Provider value={widget}>
            <Sections root={root} rare={sections} reviewsPage={reviewsPage} isWhole={isWhole} parts={parts} />
            <Announcements announcer={announcer} />
          </LanguageContext.Provider>
        </WidgetContext.Provider>
      ) : (
        <Spinner label={texts.loading} />
      )}
    </>
  );
}
