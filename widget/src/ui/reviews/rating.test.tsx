import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFormats } from '../../text/formats.ts';
import { texts } from '../../text/pt-br.ts';
import { RatingSummary, type RatingSummaryProps } from './rating-summary.tsx';
import { RecommendationCircle } from './recommendation-circle.tsx';
import { Stars } from './stars.tsx';

describe('stars', () => {
  it.each([
    [0, '0%'],
    [1, '20%'],
    [4.5, '90%'],
    [4.7, '94%'],
    [5, '100%'],
    [7, '100%'],
    [-1, '0%'],
    [Number.NaN, '0%'],
  ])('of %d are filled by 20 percent a point: %s', (rate, width) => {
    const html = renderToStaticMarkup(<Stars rate={rate} name="nota" />);
    expect(html).toContain(`class="ts-v-stars-foreground" style="width:${width}"`);
  });

  it('are one picture with a name', () => {
    const html = renderToStaticMarkup(<Stars rate={4.7} name="4,7 de 5" />);
    expect(html).toContain('class="ts-v-stars" role="img" aria-label="4,7 de 5"');
  });
});

describe('the recommendation circle', () => {
  const html = (percentage: number) =>
    renderToStaticMarkup(
      <RecommendationCircle percentage={percentage} text="recomendam" answers="46 respostas" />,
    );
  const circumference = 2 * Math.PI * 28;

  it('is 66 wide with a radius of 28 and a stroke of 5', () => {
    expect(html(98)).toMatch(/<svg width="66" height="66"/);
    expect(html(98)).toContain('r="28" stroke-width="5"');
    expect(html(98)).toContain('<span class="ts-v-percentage-label">98%</span>');
  });

  it.each([
    [0, circumference],
    [50, circumference / 2],
    [100, 0],
    [140, 0],
    [-3, circumference],
  ])('leaves open what %d percent leave', (percentage, open) => {
    const offset = /stroke-dashoffset="([\d.]+)"/.exec(html(percentage))?.[1];
    expect(Number(offset)).toBeCloseTo(open, 1);
  });

  it('shows 0 while the percentage is unknown', () => {
    expect(html(Number.NaN)).toContain('>0%<');
  });

  it('says how many customers answered', () => {
    expect(html(98)).toContain('>46 respostas<');
  });
});

describe('the rating summary', () => {
  const { rate: shownRate, count: shownCount } = createFormats('pt-BR', 'pt-BR');
  const summary = ({ rate = 4.7, count = 123, ...more }: Partial<RatingSummaryProps>) => {
    const shown = { rate: shownRate(rate), count: shownCount(count) };
    return renderToStaticMarkup(
      <RatingSummary rate={rate} count={count} isMicrodata={false} texts={texts} shown={shown} {...more} />,
    );
  };
  const html = (rate: number, count: number) => summary({ rate, count });
  const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
  const noteOf = (markup: string) =>
    markup.match(/ts-v-rating-note_value.*(?= <span class="ts-v-rating-note_of")/)?.[0] ?? '';

  it('has the value with a dot, as merchants read it, and shows it as the store writes it', () => {
    expect(noteOf(html(4.7, 123))).toContain('data-shown="4,7"');
    expect(textOf(`<${noteOf(html(4.7, 123))}`)).toBe('4.7');
    expect(html(5, 1)).toContain('<span class="ts-v-rating-note_value">5</span>');
  });

  it('says how many reviews it is based on, one in the singular', () => {
    expect(html(4.7, 123)).toContain(
      '<div class="ts-v-rating-based-on">Baseado em <span>123</span> avaliações</div>',
    );
    expect(html(4.7, 1)).toContain('Baseado em <span>1</span> avaliação<');
    expect(html(4.7, 1234)).toContain('<span data-shown="1.234">');
    expect(textOf(html(4.7, 1234))).toContain('Baseado em 1234 avaliações');
  });

  it('is titled with the thing that is rated, by default the product', () => {
    expect(html(4.7, 1)).toContain('<div class="ts-v-rating_label">Nota do produto</div>');
    expect(summary({ legend: 'Nota da loja' })).toContain(
      '<div class="ts-v-rating_label">Nota da loja</div>',
    );
  });

  it('is marked up with value, count, best 5 and worst 1 in a store that wants microdata', () => {
    const marked = summary({ isMicrodata: true, showSchema: true });
    expect(marked).toContain(
      'itemProp="aggregateRating" itemScope="" itemType="https://schema.org/AggregateRating"',
    );
    expect(textOf(`<${marked.match(/itemProp="ratingValue".*?<\/span>/)?.[0]}`)).toBe('4.7');
    expect(marked).toContain('itemProp="reviewCount">123<');
    expect(marked).toContain('<meta itemProp="bestRating" content="5"/>');
    expect(marked).toContain('<meta itemProp="worstRating" content="1"/>');
  });

  it.each([
    [{ isMicrodata: false, showSchema: true }],
    [{ isMicrodata: true, showSchema: false }],
    [{ isMicrodata: true }],
  ])('is not marked up with %j', (more) => {
    expect(summary(more)).not.toMatch(/item(prop|scope|type)|<meta/i);
  });
});
