import { describe, expect, it } from 'vitest';
import { cutView } from './cut-view.ts';

const list = (items: string) =>
  `<h2>Reviews</h2><section class="ts-product-reviews" id="s"><div class="ts-product-reviews-list" tabindex="-1"><h3>All</h3><ul class="ts-reviews-list">${items}</ul><div class="ts-reviews-list-end">more</div></div></section><footer>End</footer>`;

describe('the view, cut after the first review', () => {
  it('has the first review in elements that end, and the rest by where it belongs', () => {
    const photos = '<ul class="ts-photos"><li>1</li><li>2</li></ul>';
    const { first, rest } = cutView(list(`<li class="a">One${photos}</li><li>Two</li><li>Three</li>`));
    expect(first).toBe(
      `<h2>Reviews</h2><section class="ts-product-reviews" id="s"><div class="ts-product-reviews-list" tabindex="-1"><h3>All</h3><ul class="ts-reviews-list"><li class="a">One${photos}</li></ul></div></section>`,
    );
    expect(rest).toEqual([
      { into: '.ts-reviews-list', html: '<li>Two</li><li>Three</li>' },
      { into: '.ts-product-reviews-list', html: '<div class="ts-reviews-list-end">more</div>' },
      { into: '', html: '<footer>End</footer>' },
    ]);
  });

  it('has the featured pair as the first reviews', () => {
    const pair = '<div class="ts-featured-reviews"><div><img src="a"/>Best</div><div>Worst</div></div>';
    const before = '<section class="ts-reviews-overview"><div class="ts-overview-panel">4.5</div>';
    const { first, rest } = cutView(`${before}${pair}<div>Filters</div></section>${list('<li>One</li>')}`);
    expect(first).toBe(`${before}${pair}</section>`);
    expect(rest).toEqual([
      { into: '.ts-reviews-overview', html: '<div>Filters</div>' },
      { into: '', html: list('<li>One</li>') },
    ]);
  });

  it('has long parts one after the other: reviews, and sections', () => {
    const long = (name: string) => `<li>${name.repeat(3_000)}</li>`;
    const html = `<div class="ts-reviews"><section class="a">${'o'.repeat(3_000)}</section>${list(`${long('1')}${long('2')}<li>3</li>${long('4')}`)}</div>`;
    expect(cutView(html).rest).toEqual([
      { into: '.ts-reviews-list', html: long('2') },
      { into: '.ts-reviews-list', html: `<li>3</li>${long('4')}` },
      { into: '.ts-product-reviews-list', html: '<div class="ts-reviews-list-end">more</div>' },
      { into: '.ts-reviews', html: '<footer>End</footer>' },
    ]);
    const pair = `<div class="ts-featured-reviews"></div>`;
    const behind = `<div class="ts-reviews">${pair}<section class="a">${'o'.repeat(3_000)}</section>${list(`${long('1')}${long('2')}`)}</div>`;
    expect(cutView(behind).rest).toEqual([
      { into: '.ts-reviews', html: `<section class="a">${'o'.repeat(3_000)}</section>` },
      {
        into: '.ts-reviews',
        html: `<h2>Reviews</h2><section class="ts-product-reviews" id="s"><div class="ts-product-reviews-list" tabindex="-1"><h3>All</h3><ul class="ts-reviews-list">${long('1')}</ul></div></section>`,
      },
      { into: '.ts-reviews-list', html: long('2') },
      { into: '.ts-product-reviews-list', html: '<div class="ts-reviews-list-end">more</div>' },
      { into: '.ts-reviews', html: '<footer>End</footer>' },
    ]);
  });

  it('has what is long before the first review in parts of its own', () => {
    const panel = `<div class="ts-overview-panel">${'o'.repeat(3_000)}</div>`;
    const pair = '<div class="ts-featured-reviews"><div>Best</div></div>';
    const html = `<section class="ts-reviews-overview"><h2>Reviews</h2>${panel}${pair}<p>Filters</p></section>`;
    expect(cutView(html)).toEqual({
      first: `<section class="ts-reviews-overview"><h2>Reviews</h2>${panel}</section>`,
      lead: [{ into: '.ts-reviews-overview', html: pair }],
      rest: [{ into: '.ts-reviews-overview', html: '<p>Filters</p>' }],
    });
  });

  it('has no part without content', () => {
    expect(cutView(list('<li>One</li>')).rest.map(({ into }) => into)).toEqual([
      '.ts-product-reviews-list',
      '',
    ]);
  });

  it.each([
    ['no list', '<p>No reviews yet</p>'],
    ['an empty list', `${list('')}<ul><li>Question</li></ul>`],
  ])('is whole with %s', (_title, html) => {
    expect(cutView(html)).toEqual({ first: html, lead: [], rest: [] });
  });
});
