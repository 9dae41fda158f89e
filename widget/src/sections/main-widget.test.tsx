import { localeOf } from '@opina/contract/locale-of';
import { wireFeatured, wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { pendingCalls } from '@opina/test-kit/widget/pending-calls';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readRoot } from '../api/root/read-root.ts';
import type { MicrodataState } from '../entities/microdata.ts';
import { countParts } from '../hooks/count-parts.ts';
import { createStore } from '../stores/store.ts';
import { createWidgetStores } from '../stores/widget-stores.ts';
import { texts as en } from '../text/en.ts';
import { texts as es } from '../text/es.ts';
import { createFormats } from '../text/formats.ts';
import { texts as ptBr } from '../text/pt-br.ts';
import { NoReviewSections } from './empty-store/no-review-sections.tsx';
import { GallerySection } from './gallery/gallery-section.tsx';
import { MainWidget } from './main-widget.tsx';
import { FeaturedReviews } from './overview/featured-reviews.tsx';
import { SurveyAttributes } from './overview/survey-attributes.tsx';
import { SurveyFilters } from './overview/survey-filters.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';

const sections = {
  Questions: QuestionsSection,
  Attributes: SurveyAttributes,
  Featured: FeaturedReviews,
  Filters: SurveyFilters,
  Gallery: GallerySection,
  NoReviews: NoReviewSections,
};
const cafeteira = {
  name: 'Cafeteira',
  images: ['https://loja.example/a.jpg'],
  brand: 'Serra',
  gtins: ['7891234567895'],
};
const languages = { 'pt-BR': ptBr, en, es };

/** The widget as a server would write it: there is no window here. */
function render(answer: unknown, storage?: string, place: MicrodataState['place'] = 'none'): string {
  const kept = storage === undefined ? undefined : { getItem: () => storage, setItem: () => {} };
  const { stores, receiveRoot, recallVisitor } = createWidgetStores(
    pendingCalls,
    kept,
    new AbortController().signal,
  );
  recallVisitor();
  const root = readRoot(answer);
  if (answer !== undefined) receiveRoot(root);
  const locale = localeOf(root?.storeLocale ?? '');
  const formats = createFormats(root?.storeLocale ?? '', locale);
  const microdata = createStore({ place, product: cafeteira });
  const props = { stores, texts: languages[locale], formats, locale, track: () => {}, microdata, sections };
  const reviewsPage = 'https://api.example/stores/7/reviews';
  return renderToStaticMarkup(
    <MainWidget {...props} reviewsPage={reviewsPage} parts={countParts(() => {})} isWhole />,
  );
}

const count = (html: string, part: string) => html.split(part).length - 1;
const one = (more: object) => render(wireRoot({ prefetched_opinions: [wireOpinion(1, more)] }));

describe('the main widget', () => {
  it('shows a spinner until the root data has loaded', () => {
    expect(render(undefined)).toContain('role="status"');
  });

  it('shows nothing when root failed', () => {
    expect(render(null)).toBe('');
  });

  it('shows overview, list and footer, in this order', () => {
    const html = render(wireRoot());
    const places = ['ts-v-rating-note', 'ts-reviews-list', 'ts-v-footer-container'].map((part) =>
      html.indexOf(part),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(count(html, '<li class="ts-product-reviews-list-item"')).toBe(4);
    expect(html).not.toContain('ts-no-reviews');
  });

  it('draws the histogram from 5 to 1 in percent of all ratings', () => {
    const widths = [...render(wireRoot()).matchAll(/class="ts-fill" style="width:([^"]+)"/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(['60%', '20%', '0%', '10%', '10%']);
    expect(render(wireRoot())).toMatch(/class="ts-rating-title">.*<p>\(10\)<\/p>/);
  });

  it('shows the no-reviews notice when none can be shown, also below the minimum', () => {
    for (const more of [{ rate: { count: 0 } }, { features: { minimum_opinions_to_show: 11 } }]) {
      const html = render(wireRoot(more));
      expect(html).toContain('ts-no-reviews_subtitle');
      expect(html).toContain('ts-no-reviews_message');
      expect(html).not.toContain('ts-reviews-list');
    }
  });

  it('shows no notice when reviews are switched off', () => {
    expect(render(wireRoot({ features: { opinions: false } }))).not.toContain('ts-no-reviews');
  });

  it.each([
    [3, 2, 1],
    [3, 0, 0],
    [0, 2, 0],
  ])('with %i and %i upvotes shows %i featured pairs', (up, down, pairs) => {
    const html = render(
      wireRoot({
        top_rated_opinion: wireFeatured(1, { upvote_count: up }),
        top_rated_negative_opinion: wireFeatured(2, { upvote_count: down, rate: 1 }),
        prefetched_opinions: [wireOpinion(3)],
      }),
    );
    expect(count(html, 'ts-featured-review--positive')).toBe(pairs);
    expect(count(html, 'ts-featured-review--negative')).toBe(pairs);
    // The featured pair shows only upvotes, the list both.
    expect(count(html, 'ts-thumb-up')).toBe(1 + 2 * pairs);
    expect(count(html, 'ts-thumb-down')).toBe(1);
  });

  it('shows no recommendation without a known answer', () => {
    expect(render(wireRoot())).not.toContain('ts-v-recommendations');
  });

  it('shows the flag of a featured review as of any other', () => {
    const featured = (locale: string) =>
      render(
        wireRoot({
          store_locale: 'en',
          top_rated_opinion: wireFeatured(1, { locale }),
          top_rated_negative_opinion: wireFeatured(2, { rate: 1, locale: 'xx' }),
          prefetched_opinions: [wireOpinion(3, { locale: 'xx' })],
        }),
      );
    expect(count(featured('pt-BR'), 'Brazil')).toBe(1);
    expect(featured('xx')).not.toContain('Brazil');
  });

  it('without an id is voted on as the review of the list that says the same, else not at all', () => {
    const featured = (id: number) => wireFeatured(id, { id: undefined });
    const html = render(
      wireRoot({
        top_rated_opinion: featured(1),
        top_rated_negative_opinion: featured(2),
        prefetched_opinions: [wireOpinion(1)],
      }),
      '{"votes":{"1":"upvote"}}',
    );
    const [positive, negative] = html.match(/<button[^>]*ts-thumb-up[^>]*>/g) ?? [];
    expect(positive).toContain('aria-pressed="true"');
    expect(positive).not.toContain('disabled');
    expect(negative).toContain('disabled');
  });
});

describe('the footer', () => {
  const footer = (more: object) => render(wireRoot(more)).split('class="ts-v-footer"')[1] ?? '';
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').slice(1);
  const sources = { bought_here: 1040, imported: 1, third_party: 2 };

  it("shows the server's own name as the auditor where the server sends none", () => {
    expect(textOf(footer({}))).toBe(`${ptBr.auditedBy} Opina ${ptBr.auditNote}`);
  });

  it('names the auditor, with a link', () => {
    const auditor = { name: 'Confere', url: 'https://confere.example/loja' };
    const html = footer({ auditor, opinions_by_source: sources });
    expect(textOf(html)).toBe(`${ptBr.auditedBy} Confere ${ptBr.auditNote}`);
    expect(html).toContain('href="https://confere.example/loja"');
    expect(footer({ auditor: { name: 'Confere', url: 'javascript:alert(1)' } })).not.toContain('href');
  });

  it('without an auditor, shows where the reviews come from, with a link', () => {
    const html = footer({ auditor: null, opinions_by_source: sources });
    expect(textOf(html)).toBe(
      '1.043 avaliações: 1.040 de compras nesta loja · 1 importada pela loja · 2 coletadas por terceiros Como as avaliações são coletadas',
    );
    expect(html).toContain('href="https://api.example/stores/7/reviews"');
    const some = footer({ auditor: null, opinions_by_source: { ...sources, bought_here: 0, imported: 0 } });
    expect(textOf(some)).toMatch(/^2 avaliações: 2 coletadas por terceiros /);
    expect(textOf(footer({ auditor: null }))).toBe(' Como as avaliações são coletadas');
  });
});

describe('a review in the list', () => {
  it('names author, rating, date and text where merchants look for them', () => {
    const html = one({ rate: 4 });
    expect(html).toMatch(/ts-block-one.*<span class="ts-value-title ts-value">Cliente 1<\/span>/);
    expect(html).toContain('<span class="ts-rating-number"><span>4</span></span>');
    expect(html).toContain('<time class="ts-value-title ts-value" dateTime="2026-03-05">05/03/2026</time>');
    expect(html).toMatch(
      /ts-block-two.*ts-review-title[^>]*>Título 1<.*ts-review[^>]*>Texto da avaliação 1\.</,
    );
  });

  it('says when the customer gave the score only', () => {
    expect(one({ opinion: '', opinion_title: null })).toContain(ptBr.ratingOnly);
    expect(one({})).not.toContain(ptBr.ratingOnly);
  });

  it.each([
    ['yes', ptBr.recommends],
    ['no', ptBr.doesNotRecommend],
  ])('says whether it recommends: %s', (recommends, text) => {
    expect(one({ recommends })).toContain(text);
    expect(one({ recommends: undefined })).not.toContain(text);
  });

  it('shows the votes with their words, and a cast vote as pressed', () => {
    const answer = wireRoot({
      prefetched_opinions: [wireOpinion(1, { upvotes_count: 1, downvotes_count: 2 })],
    });
    const html = render(answer, '{"votes":{"1":"upvote"}}');
    expect(html).toMatch(
      /aria-pressed="true"[^>]*ts-thumb-up.*1<span> voto<.*aria-pressed="false"[^>]*ts-thumb-down.*2<span> votos</,
    );
  });

  it('shows its votes whatever its id is called', () => {
    for (const id of ['__proto__', 'constructor'])
      expect(one({ id, upvotes_count: 2 })).toContain('2<span> votos<');
  });

  it('offers the translation only in a store of another locale that has one', () => {
    const translations = [{ opinion_id: 1, locale: 'pt-BR', title: '', text: 'Boa' }];
    expect(one({ locale: 'en-US', translations })).toContain(ptBr.seeTranslation);
    expect(one({ locale: 'pt-BR', translations })).not.toContain(ptBr.seeTranslation);
    expect(one({ locale: 'en-US' })).not.toContain(ptBr.seeTranslation);
  });

  it('says in which language a foreign text is', () => {
    expect(one({ locale: 'en-US' })).toMatch(/lang="en-us"/i);
  });

  it.each([
    ['es-AR', 'es-CO', 'español (Colombia)'],
    ['es-AR', 'en-US', 'inglés (Estados Unidos)'],
    ['en-US', 'pt-BR', 'Portuguese (Brazil)'],
  ])('in a store of %s shows the language of one in %s: %s', (storeLocale, locale, language) => {
    const html = render(
      wireRoot({ store_locale: storeLocale, prefetched_opinions: [wireOpinion(1, { locale })] }),
    );
    expect(html).toContain('class="ts-flag"');
    expect(html).toContain(`role="img" aria-label="${language}"`);
  });

  it.each(['es-AR', 'en-US'])('in the language of a store in %s shows its flag', (locale) => {
    const html = render(
      wireRoot({ store_locale: locale, prefetched_opinions: [wireOpinion(1, { locale })] }),
    );
    expect(html).toContain('ts-flag');
  });

  it.each(['es-AR', 'en-US', 'pt-BR'])('in a Brazilian store shows no flag: %s', (locale) => {
    expect(one({ locale })).not.toContain('ts-flag');
  });

  it.each(['31/02/2026', '2026-03-05', '', null])('without a day of the calendar shows none: %j', (date) => {
    expect(one({ created_at: date })).not.toMatch(/<time|Invalid/);
  });

  it('folds text beyond 150 characters', () => {
    const html = one({ opinion: 'a'.repeat(151) });
    expect(html).toContain(`${'a'.repeat(150)}…`);
    expect(html).toContain(ptBr.seeMore);
    expect(one({ opinion: 'a'.repeat(150) })).not.toContain(ptBr.seeMore);
  });

  it('shows the reply of the store and the source of a third-party review', () => {
    const html = one({
      comments: [{ text: 'Obrigado!' }, { text: 'Obrigado!' }],
      third_party: true,
      third_party_name: 'Feira Livre',
    });
    expect(count(html, 'Obrigado!')).toBe(2);
    expect(html).toContain('ts-reply');
    expect(html).toContain('Feira Livre');
  });

  it('says that it was imported, unless somebody else collected it', () => {
    expect(one({ source: 'imported' })).toContain(ptBr.imported);
    expect(one({ source: 'bought_here' })).not.toContain('ts-source');
    expect(one({ source: 'third_party', third_party: true })).toContain(ptBr.thirdParty(''));
    const pair = render(
      wireRoot({
        top_rated_opinion: wireFeatured(1, { source: 'imported' }),
        top_rated_negative_opinion: wireFeatured(2, {
          rate: 1,
          third_party: true,
          third_party_name: 'Feira Livre',
        }),
        prefetched_opinions: [wireOpinion(3)],
      }),
    );
    expect(count(pair, ptBr.imported)).toBe(1);
    expect(count(pair, ptBr.thirdParty('Feira Livre'))).toBe(1);
  });

  it('says that the purchase is verified or not known, what was offered, and that it was edited', () => {
    const verified = one({ source: 'bought_here', verified_purchase: true, purchased_in: '2026-10' });
    expect(verified).toContain(`<summary class="ts-about">${ptBr.verified('10/2026')}</summary>`);
    expect(verified).toContain(ptBr.verifiedAbout);
    const open = one({ source: 'open', verified_purchase: false });
    expect(open).toContain(`<summary class="ts-about">${ptBr.openReview}</summary>${ptBr.openReviewAbout}`);
    expect(open).not.toContain(ptBr.verified(''));
    const offered = one({ incentive: 'Cupom de 5%', edited_at: '03/11/2026' });
    expect(offered).toContain(ptBr.incentive('Cupom de 5%'));
    expect(offered).toContain(ptBr.edited('03/11/2026'));
    for (const source of ['imported', 'third_party'])
      expect(one({ source, verified_purchase: false })).not.toContain(ptBr.verified(''));
  });

  it('without words, photos and replies takes one line', () => {
    const line = 'ts-product-reviews-list-item--rating';
    const bare = { opinion: '', opinion_title: '' };
    expect(one(bare)).toContain(line);
    for (const more of [{}, { ...bare, comments: [{ text: 'Obrigado!' }] }])
      expect(one(more)).not.toContain(line);
  });

  it('shows text as text', () => {
    expect(one({ opinion: '<img src=x onerror=alert(1)>' })).not.toContain('<img');
  });
});

describe('the photos', () => {
  const photo = (id: number) => ({
    id,
    image: `/i${id}.jpg`,
    square: `/s${id}.jpg`,
    thumbnail: `/t${id}.jpg`,
  });
  const withPhotos = (photos: number, more: object = {}) =>
    render(wireRoot({ photo_reviews_count: photos, features: { display_photo_gallery: true }, ...more }));

  it.each([
    [2, 0],
    [3, 3],
    [9, 9],
    [10, 10],
    [14, 10],
  ])('of which %i are expected keep %i places, between overview and list', (expected, places) => {
    const html = withPhotos(expected);
    expect(count(html, '<li class="ts-photo"')).toBe(places);
    if (places === 0) return expect(html).not.toContain('ts-photo-gallery');
    const order = ['ts-v-rating-note', '<section class="ts-photo-gallery"', 'ts-reviews-list'].map((part) =>
      html.indexOf(part),
    );
    expect(order.every((place) => place > 0)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
  });

  it('keep none unless the store wants a gallery and its reviews are shown', () => {
    for (const features of [{}, { display_photo_gallery: false }])
      expect(withPhotos(14, { features })).not.toContain('ts-photo-gallery');
    const tooFew = { display_photo_gallery: true, minimum_opinions_to_show: 11 };
    expect(withPhotos(14, { features: tooFew })).not.toContain('ts-photo-gallery');
  });

  it('of a review are buttons named by their place and their author', () => {
    const html = one({ review_photos: [photo(1), photo(2)] });
    expect(html).toMatch(
      /ts-review-photos.*aria-label="Foto 1 de 2: [^"]+, [\d/]+".*t1\.jpg.*aria-label="Foto 2 de 2: .*t2\.jpg/,
    );
    expect(one({})).not.toContain('ts-review-photos');
    const off = { photo_review: false, display_photo_gallery: true };
    const hidden = render(
      wireRoot({
        features: off,
        photo_reviews_count: 9,
        prefetched_opinions: [wireOpinion(1, { review_photos: [photo(1), photo(2)] })],
      }),
    );
    expect(hidden).toContain('ts-product-reviews-list-item');
    expect(hidden).not.toMatch(/ts-review-photos|ts-photo|t1\.jpg/);
  });
});

it('never shows a value that is no text, whatever the response', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(null, undefined, '', 'مرحبا', '5', -1, 1e300, [], {}));
  const opinion = fc.record({ id: fc.nat(), rate: fc.integer({ min: 1, max: 5 }) });
  const broken = fc
    .tuple(opinion, fc.dictionary(fc.constantFrom(...Object.keys(wireOpinion(1))), odd))
    .map(([valid, change]) => ({ ...wireOpinion(1), ...valid, ...change }));
  const answer = fc
    .tuple(
      fc.array(broken, { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('rate', 'features', 'store_locale', 'opinions_count'), odd),
    )
    .map(([opinions, change]) => wireRoot({ prefetched_opinions: opinions, ...change }));
  fc.assert(
    fc.property(answer, (value) => {
      // What the customers wrote may say anything; here it is the widget's own words that count.
      const words = render(value).replace(/<[^>]*>/g, ' ');
      const given = JSON.stringify(value);
      for (const word of ['undefined', 'NaN', '[object Object]']) {
        if (!given.includes(word)) expect(words).not.toContain(word);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the store panel', () => {
  const empty = { rate: { count: 0 }, opinions_count: { total: 0 }, prefetched_opinions: [] };
  const panel = (more: object = {}) =>
    render(wireRoot({ ...empty, ...more })).split('<section class="ts-empty-store"')[1] ?? '';

  it('stands below the notice when there are no reviews and no questions: name, promise, logo', () => {
    const html = render(wireRoot({ ...empty, store_rate: { average: 0, count: 0 } }));
    expect(html.indexOf('ts-no-reviews')).toBeLessThan(html.indexOf('ts-empty-store'));
    expect(html).toMatch(/ts-empty-store_name"[^>]*>Casa Aurora</);
    expect(html).toContain(ptBr.storeCommitment('Casa Aurora'));
    expect(html).toMatch(/ts-empty-store_logo"><svg/);
    const logo = 'https://loja.example/logo.svg';
    expect(panel({ store_logo_url: logo })).toContain(`<img src="${logo}" alt=""`);
    expect(panel({ store_logo_url: 'javascript:alert(1)' })).toMatch(/ts-empty-store_logo"><svg/);
    expect(html).not.toContain('ts-empty-store_rating');
  });

  it('promises in place of an auditor only what the widget does itself', () => {
    const html = render(wireRoot({ ...empty, auditor: null }));
    expect(html).toContain(ptBr.storeSources('Casa Aurora'));
    expect(html).not.toContain(ptBr.storeCommitment('Casa Aurora'));
  });

  it('shows the rating of the store and its count where there is one', () => {
    const html = panel({ store_rate: { average: 4.42, count: 74 } });
    expect(html).toContain('aria-label="4,4 de 5"');
    expect(html).toContain('<strong>4,4</strong> de 5');
    expect(html).toContain('Baseado em <span>74</span> avaliações');
    expect(html).toContain(ptBr.storeRating);
    // Stores' scripts read the rating of the product from this class.
    expect(html).not.toContain('ts-v-rating-note_value');
  });

  it('does without the name of the store', () => {
    expect(panel({ raw_store_name: '' })).toMatch(/<h2[^>]*>Sobre a loja</);
  });

  it.each([
    ['reviews to show', { rate: { average: 4, count: 3 } }],
    ['questions', { questions_count: 2 }],
    ['prefetched questions', { prefetched_questions: [{ id: 1, question: 'Serve?' }] }],
    ['reviews switched off', { features: { opinions: false } }],
  ])('is not shown with %s', (_, more) => {
    expect(panel(more)).toBe('');
  });

  it('is shown when the questions that there are may not be', () => {
    expect(panel({ questions_count: 2, features: { questions: false } })).not.toBe('');
  });
});

describe('microdata', () => {
  const marked = (more: object, place: MicrodataState['place'] = 'own') =>
    render(wireRoot({ prefetched_opinions: [wireOpinion(1, more)] }), undefined, place);

  it('give the Product a name, one rating, and the reviews it shows', () => {
    const html = render(wireRoot(), undefined, 'own');
    // The root itself is the Product.
    expect(html).toContain('<meta itemProp="name" content="Cafeteira"/>');
    expect(count(html, 'itemProp="aggregateRating"')).toBe(1);
    expect(count(html, 'itemProp="review"')).toBe(4);
    for (const part of [
      '<link itemProp="image" href="https://loja.example/a.jpg"/>',
      'itemType="https://schema.org/Brand"><meta itemProp="name" content="Serra"/>',
      '<meta itemProp="gtin" content="7891234567895"/>',
    ])
      expect(html).toContain(part);
  });

  it('leave the Product to the page that has one', () => {
    const html = marked({}, 'theirs');
    expect(html).not.toMatch(/schema.org\/(Product|Brand)"|itemProp="(image|gtin)"/);
    expect(count(html, 'itemProp="aggregateRating"')).toBe(1);
  });

  it('are left out where the page marks up its product itself', () => {
    expect(marked({}, 'none')).not.toMatch(/itemprop|itemscope|<meta/i);
  });

  it('leave third-party reviews out, and authors whose name is none', () => {
    expect(marked({ third_party: true })).not.toContain('itemProp="review"');
    expect(marked({ user: { name: 'a'.repeat(100) } })).not.toContain('itemProp="review"');
  });

  it('give the whole text of a review whose text is truncated, once', () => {
    const html = marked({ opinion: 'a'.repeat(200) });
    expect(html).toContain(`<meta itemProp="reviewBody" content="${'a'.repeat(200)}"/>`);
    expect(count(html, 'reviewBody')).toBe(1);
    expect(marked({ opinion: 'Boa' })).toContain('itemProp="reviewBody">Boa<');
    expect(marked({ opinion: '', opinion_title: '' })).not.toContain('reviewBody');
  });

  it('leave the names of the most helpful reviews and of the store alone', () => {
    const featured = render(
      wireRoot({
        top_rated_opinion: wireFeatured(1),
        top_rated_negative_opinion: wireFeatured(2, { rate: 1 }),
        prefetched_opinions: [],
      }),
      undefined,
      'own',
    );
    expect(featured).toContain('ts-featured-review--positive');
    expect(featured).not.toContain('itemProp="review"');
  });
});
