import type { Locale } from '@opina/contract/constants/locales';
import type { WirePhoto } from '@opina/contract/entities/reviews/photo';
import type { WireRoot } from '@opina/contract/entities/root';
import type { WireSurveyAnswer } from '@opina/contract/entities/survey';
import { localeOf } from '@opina/contract/locale-of';
import { renderToString } from 'react-dom/server';
import { readRoot } from '../../api/root/read-root.ts';
import type { MicrodataState } from '../../entities/microdata.ts';
import type { Root } from '../../entities/root.ts';
import { countParts } from '../../hooks/count-parts.ts';
import { NoReviewSections } from '../../sections/empty-store/no-review-sections.tsx';
import { GallerySection } from '../../sections/gallery/gallery-section.tsx';
import { type RareSections, rareSectionsOf } from '../../sections/load-sections.ts';
import { MainWidget } from '../../sections/main-widget.tsx';
import { FeaturedReviews } from '../../sections/overview/featured-reviews.tsx';
import { SurveyAttributes } from '../../sections/overview/survey-attributes.tsx';
import { SurveyFilters } from '../../sections/overview/survey-filters.tsx';
import { QuestionsSection } from '../../sections/questions/questions-section.tsx';
import { WriteReviewSection } from '../../sections/write-review/write-review-section.tsx';
import { answeredBy } from '../../stores/drawn-view.ts';
import { createStore } from '../../stores/store.ts';
import { createWidgetStores, type StoreCalls } from '../../stores/widget-stores.ts';
import { texts as en } from '../../text/en.ts';
import { texts as es } from '../../text/es.ts';
import { createFormats } from '../../text/formats.ts';
import { texts as ptBr } from '../../text/pt-br.ts';
import { identifierPrefix } from '../identifier-prefix.ts';
import { type CutView, cutView } from './cut-view.ts';

/** What the widget shows first, with complete addresses of pictures. */
export interface ViewContent {
  /** The response to the root call. */
  root: WireRoot;
  /** What the authors of root's reviews say of themselves. */
  answers: readonly WireSurveyAnswer[];
  /** The first photos of the gallery, as many as it shows. */
  photos: readonly WirePhoto[];
  /** The address of the server's page about the store's reviews. */
  reviewsPage: string;
}

export interface RenderedView {
  /** What stands in the widget's element. Its styles stand in `data-style`, as policies of pages forbid them in markup. */
  html: string;
  /** The same, cut after the first review. */
  cut: CutView;
  /** The language of its texts. */
  locale: Locale;
}

const languages = { en, es, 'pt-BR': ptBr };

/** Those that the browser would load. */
function sectionsOf(root: Root): RareSections {
  const shown = rareSectionsOf(root);
  return {
    Attributes: shown.Attributes ? SurveyAttributes : undefined,
    Featured: shown.Featured ? FeaturedReviews : undefined,
    Filters: shown.Filters ? SurveyFilters : undefined,
    Gallery: shown.Gallery ? GallerySection : undefined,
    NoReviews: shown.NoReviews ? NoReviewSections : undefined,
    Questions: shown.Questions ? QuestionsSection : undefined,
    WriteReview: shown.WriteReview ? WriteReviewSection : undefined,
  };
}

/** The widget's first state, as the browser draws it once everything has come that is asked for after root. */
export async function renderView(content: ViewContent): Promise<RenderedView> {
  const ending = new AbortController();
  const { stores, receiveRoot } = createWidgetStores(callsOf(content), undefined, ending.signal);
  const root = readRoot(content.root);
  await receiveRoot(root);
  // What the stores have asked for is there now: all calls have been answered, and only what waited for them runs.
  await new Promise((resolve) => setTimeout(resolve));
  const storeLocale = root?.storeLocale ?? '';
  const locale = localeOf(storeLocale);
  const microdata: MicrodataState = {
    place: 'none',
    product: { name: '', images: [], brand: '', gtins: [] },
  };
  const markup = renderToString(
    <MainWidget
      stores={stores}
      texts={languages[locale]}
      formats={createFormats(storeLocale, locale)}
      locale={locale}
      track={() => {}}
      microdata={createStore(microdata)}
      sections={root ? sectionsOf(root) : {}}
      reviewsPage={content.reviewsPage}
      isWhole
      parts={countParts(() => {})}
    />,
    { identifierPrefix },
  );
  ending.abort();
  // In a text or a value the quotation mark would be escaped.
  const html = markup.replaceAll(' style="', ' data-style="');
  return { html, cut: cutView(html), locale };
}

/** Fails at once, as a call would that root has made needless. */
const needless = () => Promise.reject(new Error('Not part of a view.'));

/** Answers what the widget asks for by itself from the content. Nobody presses anything here. */
const callsOf = (content: ViewContent): StoreCalls => ({
  ...answeredBy(content, { listSurveyAnswers: needless, listPhotoReviews: needless }),
  listSurveyQuestionSummaries: needless,
  getProductAnswersSummary: needless,
  listOpinions: needless,
  getRecommendationsSummary: needless,
  upvoteOpinion: needless,
  downvoteOpinion: needless,
  getOpinion: needless,
  listQuestions: needless,
  later: {
    api: { apiUrl: '', code: '', storeId: '' },
    askedOn: { url: '', photoUrls: [] },
    session: undefined,
  },
});
