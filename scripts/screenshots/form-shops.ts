import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import type { SeedCollectingStore, SeedInvitedOrder } from '@opina/server/test/review-form/seed-forms';
import { type ReviewServer, startReviewServer } from '../../e2e/support/review-server.ts';
import { screenWidths } from './screens.ts';

export const formLanguages = ['pt', 'es', 'en'] as const;
export type FormLanguage = (typeof formLanguages)[number];

/** A shop whose form and mail get pictures, and what its customer writes. */
export interface FormShopWords {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly color: string;
  readonly logo: string | undefined;
  readonly orderId: string;
  readonly products: readonly {
    readonly code: string;
    readonly name: string;
    readonly picture: string;
    /** In the demo shop. */
    readonly page: string;
  }[];
  readonly surveys: SeedCollectingStore['surveys'];
  readonly title: string;
  readonly text: string;
  readonly edited: string;
  /** What the store writes when it refuses the review. */
  readonly note: string;
  readonly reply: string;
  readonly question: string;
  readonly answer: string;
}

export const formShops: Readonly<Record<FormLanguage, FormShopWords>> = {
  pt: {
    id: '1001',
    name: 'Casa Aurora',
    locale: 'pt-BR',
    color: '#7a3b2e',
    logo: 'casa-aurora.svg',
    orderId: '10487',
    products: [
      {
        code: 'CAF',
        name: 'Cafeteira italiana Serra, 6 xícaras',
        picture: 'cafeteira-serra.svg',
        page: '/pt/cafeteira-italiana-serra',
      },
      {
        code: 'CAN',
        name: 'Jogo de canecas Ágata',
        picture: 'canecas-agata.svg',
        page: '/pt/jogo-de-canecas-agata',
      },
    ],
    surveys: [
      { kind: 'use_cases', description: 'Onde você usa?', options: ['Em casa', 'No trabalho', 'Em viagens'] },
      {
        kind: 'attribute',
        description: 'O tamanho é',
        options: ['Menor que o esperado', 'Como esperado', 'Maior que o esperado'],
        weight: 1,
      },
    ],
    title: 'Café forte, mas o cabo esquenta',
    text: 'Uso todo dia há dois meses. O café sai forte e ela é fácil de lavar. Só o cabo esquenta um pouco se a chama for alta.',
    edited: 'Depois de três meses a borracha precisou ser trocada. A loja mandou outra sem custo.',
    note: 'Seu texto tem o telefone de outra pessoa. Tire o número e envie de novo, por favor.',
    reply: 'Obrigada, Ana! Deixe a chama menor que a base e o cabo fica frio.',
    question: 'Serve no fogão de indução?',
    answer: 'Ela precisa de um disco adaptador, que vendemos à parte.',
  },
  es: {
    id: '1002',
    name: 'Lana y Barro',
    locale: 'es-AR',
    color: '#2f5d62',
    logo: 'lana-y-barro.svg',
    orderId: '2291',
    products: [
      { code: 'RUA', name: 'Ruana Puna', picture: 'ruana-puna.svg', page: '/es/ruana-puna' },
      { code: 'MAT', name: 'Mate Tilcara', picture: 'mate-tilcara.svg', page: '/es/mate-tilcara' },
    ],
    surveys: [
      {
        kind: 'use_cases',
        description: '¿Para qué la usas?',
        options: ['Para el frío', 'Para salir', 'Para la casa'],
      },
      {
        kind: 'attribute',
        description: 'El talle es',
        options: ['Más chico de lo esperado', 'Como esperaba', 'Más grande de lo esperado'],
        weight: 1,
      },
    ],
    title: 'Abriga mucho y pesa poco',
    text: 'La uso para salir a la mañana temprano. Abriga mucho y pesa poco. El color es un poco más oscuro que en la foto.',
    edited: 'Después de un invierno sigue como nueva, aunque suelta algo de pelusa.',
    note: 'Tu texto tiene el teléfono de otra persona. Quita el número y envíala de nuevo, por favor.',
    reply: '¡Gracias, Ana! Ya cambiamos la foto por una con luz natural.',
    question: '¿Se lava en el lavarropas?',
    answer: 'Sí, en frío y con el programa de lana.',
  },
  en: {
    id: '1003',
    name: 'Fern & Field',
    locale: 'en-US',
    color: '#2f5d3a',
    logo: 'fern-and-field.svg',
    orderId: 'FF-3108',
    products: [
      {
        code: 'CAN',
        name: 'Larkin watering can, 1.5 gal',
        picture: 'larkin-watering-can.svg',
        page: '/en/larkin-watering-can',
      },
      {
        code: 'APR',
        name: 'Waxed garden apron',
        picture: 'garden-apron.svg',
        page: '/en/waxed-garden-apron',
      },
    ],
    surveys: [
      {
        kind: 'use_cases',
        description: 'Where do you use it?',
        options: ['On the porch', 'In the garden', 'Indoors'],
      },
      {
        kind: 'attribute',
        description: 'The size is',
        options: ['Smaller than expected', 'As expected', 'Larger than expected'],
        weight: 1,
      },
    ],
    title: 'Reaches the back row, heavy when full',
    text: 'I water the whole porch with one fill. The spout reaches the back row without spilling. It is heavy when full, so my mother uses the small one.',
    edited: 'After one winter the rose drips a little. A new gasket fixed it.',
    note: "Your text has somebody else's phone number. Please take it out and send the review again.",
    reply: 'Thank you, Ana! We pack a spare gasket with every can now.',
    question: 'Can it rust outside in winter?',
    answer: 'Empty it before a hard freeze, and it will not.',
  },
};

export const productPage = (shopUrl: string, { page }: { readonly page: string }) => shopUrl + page;

/** The address of the customer in a state of a screen: each has an order and mail of its own. */
export const emailIn = (state: string, width: number | string) => `ana.${state}.${width}@customer.example`;

export const orderIn = (language: FormLanguage, state: string, width: number | string) =>
  `${language} ${state} ${width}`;

/** `pictures`: the folder of the demo shop, with a slash at its end. */
export const collectionOf = ({ color, logo }: FormShopWords, pictures: string): StoredCollection => ({
  invitations: { color, ...(logo && { logo_url: pictures + logo }) },
  privacy_url: 'https://shop.example/privacy',
});

/** The built server with the three shops, and an order for each state on each screen. */
export function startFormShops(states: readonly string[], shopUrl: string): Promise<ReviewServer> {
  const pictures = `${shopUrl}/pictures/`;
  const stores = formLanguages.map((language): SeedCollectingStore => {
    const { id, name, locale, products, surveys = [] } = formShops[language];
    return {
      id,
      name,
      locale,
      features: { open_reviews: true, surveys: true },
      products: products.map((product) => ({ code: product.code, name: product.name })),
      collection: collectionOf(formShops[language], pictures),
      surveys,
    };
  });
  const orders = formLanguages.flatMap((language) =>
    states.flatMap((state) =>
      screenWidths.map((width): SeedInvitedOrder => {
        const { id, products } = formShops[language];
        const items = products.map(({ code, name, picture }) => ({
          code,
          name,
          picture: pictures + picture,
        }));
        return {
          storeId: id,
          orderId: orderIn(language, state, width),
          items: state.endsWith('-single') ? items.slice(0, 1) : items,
          email: emailIn(`${language}.${state}`, width),
          ...(state.startsWith('expired') && { expiresAt: new Date(Date.now() - 60_000) }),
        };
      }),
    ),
  );
  return startReviewServer({ stores, orders });
}
