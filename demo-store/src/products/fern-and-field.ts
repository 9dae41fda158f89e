import type { Product } from '../product.ts';

const wateringCan: Product = {
  code: 'FF-CAN-15',
  shop: 'en',
  slug: 'larkin-watering-can',
  name: 'Larkin watering can, 1.5 gal',
  category: 'Watering',
  summary: 'Galvanized steel, brass rose, and a long spout that reaches the back row.',
  price: 58,
  brand: 'Larkin Tinworks',
  gtin: '0850000001503',
  tags: ['watering', 'steel'],
  picture: {
    file: 'larkin-watering-can.svg',
    alt: 'Green steel watering can with a brass rose, beside a potted fern',
    details: [
      { viewBox: '20,180,280,280', alt: 'Brass rose at the end of the spout' },
      { viewBox: '420,190,280,280', alt: 'Top handle and filling mouth' },
    ],
  },
  variantsLegend: 'Color',
  variants: [
    { label: 'Fern', swatch: '#3f6b4f' },
    { label: 'Zinc', swatch: '#a9b0ae' },
    { label: 'Rust', swatch: '#a4553a' },
  ],
  description: [
    'Folded, soldered and leak-tested by hand in a two-person shop. The spout leaves low and rises high, so the last cup comes out without tipping the can on its nose.',
    'The brass rose unscrews for cleaning. Empty it before a hard freeze and it will outlive your hose.',
  ],
  facts: [
    ['Capacity', '1.5 US gallons'],
    ['Material', 'Galvanized steel, powder coat, brass'],
    ['Weight', '3.1 lb empty'],
    ['Length', '24 in with spout'],
  ],
};

const trowel: Product = {
  code: 88231,
  shop: 'en',
  slug: 'hollis-hand-trowel',
  name: 'Hollis hand trowel',
  category: 'Digging',
  summary: 'Stainless blade with inch marks and an ash handle.',
  price: 24,
  priceBefore: 32,
  brand: 'Hollis & Daughter',
  gtin: '0850000088238',
  tags: ['digging', 'hand tools'],
  picture: {
    file: 'hollis-trowel.svg',
    alt: 'Hand trowel with a wooden handle stuck in soil next to seedlings',
    details: [
      { viewBox: '270,400,260,260', alt: 'Blade with inch marks' },
      { viewBox: '300,110,240,240', alt: 'Ash handle with leather loop' },
    ],
  },
  variantsLegend: 'Grip',
  variants: [{ label: 'Right hand' }, { label: 'Left hand' }],
  description: [
    'A narrow blade for tight rows, with depth marks you can read through the dirt. The current batch is on clearance: we have changed the ferrule since.',
  ],
  facts: [
    ['Length', '12 in'],
    ['Blade', 'Stainless steel, 3 in wide'],
    ['Handle', 'Oiled ash'],
  ],
};

const apron: Product = {
  code: 'FF-APRON',
  shop: 'en',
  slug: 'waxed-garden-apron',
  name: 'Waxed canvas garden apron',
  category: 'Wear',
  summary: 'Six pockets, cross-back straps, and wax you can renew at the kitchen table.',
  price: 74,
  brand: 'Fern & Field',
  gtin: '0850000007741',
  tags: ['wear', 'canvas'],
  picture: {
    file: 'garden-apron.svg',
    alt: 'Olive canvas apron hanging from a peg, pruners and a sprig of lavender in its pockets',
    details: [
      { viewBox: '260,430,280,280', alt: 'Front pockets with pruners' },
      { viewBox: '290,190,220,220', alt: 'Bib and brass rivets' },
    ],
  },
  variantsLegend: 'Size',
  variants: [{ label: 'Regular' }, { label: 'Long' }],
  description: [
    'Twelve-ounce canvas waxed in Maine. The straps cross at the back, so nothing hangs from your neck while you weed.',
  ],
  facts: [
    ['Material', '12 oz waxed cotton canvas, brass'],
    ['Regular', '27 x 32 in'],
    ['Long', '27 x 36 in'],
  ],
};

export const fernAndFieldProducts: readonly Product[] = [wateringCan, trowel, apron];
