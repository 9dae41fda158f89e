import { formatLocaleOf } from '@opina/contract/locale-of';
import type { Carousel, CarouselReview } from '../../api/small-widgets/list-recent-opinions.ts';
import { rootClass } from '../../page/mounting/mount-point.ts';
import { createStars, element } from '../elements.ts';
import type { CarouselWords } from './carousel-words.ts';

const name = 'opina-carousel';

/** The row comes to rest a little before its ends, where cards snap. */
const nearPx = 8;

/** Longest text of a card, in characters; the rest is where the link leads. */
const maxTextLength = 240;

/**
 * The newest reviews of a store, side by side. It never moves by itself. Fingers and the arrow keys scroll the row, the
 * buttons go on by as many cards as are seen.
 */
export function createCarouselNode(carousel: Carousel, words: CarouselWords, pageUrl: string): HTMLElement {
  const { items, minRate, locale } = carousel;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const cards = items.map((item, at) => createCard(item, carousel, words, words.place(at + 1, items.length)));
  const row = part('div', 'row', { tabindex: '0', role: 'group', 'aria-label': words.title }, [
    part('ul', 'cards', {}, cards),
  ]);
  const note = [
    words.shown(items.length, minRate),
    words.average(number.format(carousel.average), number.format(carousel.count)),
  ].join(' ');
  return element(
    'div',
    {
      class: `${rootClass} ${name}`,
      lang: locale,
      role: 'region',
      'aria-roledescription': words.carousel,
      'aria-label': words.title,
    },
    [
      part('h2', 'title', {}, [words.title]),
      part('p', 'note', {}, [note]),
      row,
      part('div', 'end', {}, [
        ...createSteps(row, words),
        part('a', 'all', { href: pageUrl, target: '_blank', rel: 'noopener' }, [words.all]),
      ]),
    ],
  );
}

function createSteps(row: HTMLElement, words: CarouselWords): HTMLElement[] {
  const step = (label: string, sign: string, way: number) => {
    // The two keep a theme's colours away: see `ui/controls/button.tsx`.
    const classes = `${name}_step has-background has-text-color`;
    const button = element('button', { class: classes, type: 'button', 'aria-label': label }, [sign]);
    button.addEventListener('click', () => {
      const direction = getComputedStyle(row).direction === 'rtl' ? -way : way;
      row.scrollBy({ left: direction * row.clientWidth });
    });
    return button;
  };
  const steps = [step(words.previous, '‹', -1), step(words.next, '›', 1)];
  const update = () => {
    const at = Math.abs(row.scrollLeft);
    const ends = [at < nearPx, at + row.clientWidth > row.scrollWidth - nearPx];
    // Not disabled: the focus of who has pressed to the end would be lost.
    for (const [index, button] of steps.entries()) button.ariaDisabled = String(ends[index]);
  };
  row.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(row);
  return steps;
}

function createCard(
  item: CarouselReview,
  { locale }: Carousel,
  words: CarouselWords,
  place: string,
): HTMLElement {
  const isForeign = item.locale && item.locale.slice(0, 2) !== locale.slice(0, 2);
  const lang: Record<string, string> = isForeign ? { lang: item.locale } : {};
  const source = item.thirdPartyName
    ? `${words.thirdParty} ${item.thirdPartyName}`
    : (item.isImported && words.imported) || (item.isVerified && words.verified);
  const about = [
    item.author,
    item.day && shownDay(item.day, formatLocaleOf(locale)),
    item.productName,
    source,
  ];
  return part('li', 'card', {}, [
    element('div', { role: 'group', 'aria-roledescription': words.slide, 'aria-label': place }, [
      createStars(item.rate, words.rate(String(item.rate))),
      ...(item.title ? [part('div', 'name', lang, [item.title])] : []),
      part('div', 'text', lang, [shorten(item.text)]),
    ]),
    part('div', 'about', {}, [about.filter(Boolean).join(' · ')]),
  ]);
}

const inEnglish = (locale: string) => locale.startsWith('en');

/** As the main widget writes it (`text/formats.ts`). */
const shownDay = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(inEnglish(locale) ? 'en-GB' : locale, {
    day: '2-digit',
    month: inEnglish(locale) ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso));

/** At the end of a word. */
const shorten = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).replace(/\s+\S*$/, '')}…` : text;

const part = (
  tag: string,
  partName: string,
  attributes: Record<string, string>,
  children: (Node | string)[],
): HTMLElement => element(tag, { class: `${name}_${partName}`, ...attributes }, children);
