import type { NewOrder } from '../../src/orders/queries.ts';
import type { ImportedReview } from '../../src/reviews/store-file/import.ts';

/** Characters that a bad export or import would change. */
export const unusual =
  'São 👩‍👩‍👧 \u200d\u{1F600} "quoted", \\u0000 \\ud800 ‮rtl‬ e\u0301 é 日本語 <b>&amp;</b>\nsecond\u2028line';

/** Reviews in which each optional field is sometimes filled and sometimes empty. */
export function importedReviews(count: number): ImportedReview[] {
  return Array.from({ length: count }, (_, at) => ({
    sourceId: `r${at}`,
    productCode: `P${at % 17}`,
    productName: every(3, at, `Lamp ${at % 17} ${unusual}`, ''),
    rate: 1 + (at % 5),
    title: every(2, at, '', `=T${at}`),
    text: `${unusual} ${at}`,
    authorName: every(4, at, '', 'Ana'),
    authorEmail: every(5, at, `a${at}@example.com`, null),
    profile: every(6, at, 'Mãe', null),
    recommends: [true, false, null][at % 3] ?? null,
    locale: 'pt-BR',
    createdAt: new Date(Date.UTC(2024, 0, 1) + (at % 7) * 3_600_000).toISOString(),
    upvotesCount: at % 9,
    downvotesCount: at % 2,
    thirdPartyName: every(8, at, 'Bazar', null),
    saleItemId: at + 1,
    status: (['published', 'published', 'pending', 'hidden'] as const)[at % 4] ?? 'published',
    reply: every(10, at, `Obrigado ${at}`, null),
    translations: every(12, at, [{ locale: 'es', title: 'Hola', text: unusual }], []),
    photos: every(6, at, [picture(at), picture(at + 1)], []),
  }));
}

export function exportedOrder(at: number): NewOrder {
  return {
    orderId: `o${at}`,
    deliveryDate: '2024-05-01T12:00:00.000Z',
    email: `Ana${at}@example.com`,
    firstName: 'Ana',
    lastName: unusual,
    phone: '+55 11 9',
    clientTags: ['vip', 'ñ'],
    tags: [],
    items: [
      {
        productCode: 'only ordered',
        name: unusual,
        url: 'https://s.example/p?a=1',
        price: 199.9,
        photosUrls: ['https://s.example/1.jpg'],
        tags: ['a'],
        extra: { z: 1, a: [1.5, null, unusual] },
      },
      { productCode: 'P1', name: '', url: null, price: null, photosUrls: [], tags: [], extra: null },
    ],
  };
}

function picture(at: number) {
  return {
    image: `https://cdn.example/${at}.jpg`,
    square: `/photos/${at}-s.jpg`,
    square150: `/photos/${at}-150.jpg`,
    thumbnail: `/photos/${at}-t.jpg`,
  };
}

function every<A, B>(number: number, at: number, then: A, otherwise: B): A | B {
  return at % number === 0 ? then : otherwise;
}
