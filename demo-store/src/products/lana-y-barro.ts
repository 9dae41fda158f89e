import type { Product } from '../product.ts';

const ruana: Product = {
  code: 'RUANA-PUNA',
  shop: 'es',
  slug: 'ruana-puna',
  name: 'Ruana Puna de lana de llama',
  category: 'Tejidos',
  summary: 'Hilada a mano, teñida con cochinilla y cáscara de nuez. Talle único.',
  price: 128500,
  priceBefore: 142000,
  brand: 'Tejedoras de Susques',
  gtin: '7790000001017',
  tags: ['abrigo', 'lana'],
  picture: {
    file: 'ruana-puna.svg',
    alt: 'Ruana de lana con guardas rojas y marrones colgada de un perchero de madera',
    details: [
      { viewBox: '270,330,260,260', alt: 'Guardas tejidas en telar' },
      { viewBox: '170,500,240,240', alt: 'Flecos de la ruana' },
    ],
  },
  variantsLegend: 'Color',
  variants: [
    { label: 'Cochinilla', swatch: '#9c3f37' },
    { label: 'Nogal', swatch: '#76553b' },
    { label: 'Natural', swatch: '#d9ccb6' },
  ],
  description: [
    'Lana de llama descerdada, hilada con huso y tejida en telar de estacas. Abriga como un saco y pesa la mitad. Los rojos salen de la cochinilla y los marrones, de la cáscara de nuez.',
    'Cada ruana lleva tres semanas de trabajo y una etiqueta con el nombre de su tejedora. El tono varía un poco entre una y otra.',
  ],
  facts: [
    ['Medidas', '1,40 x 1,30 m, abierta adelante'],
    ['Material', '100 % lana de llama'],
    ['Peso', '850 g'],
    ['Lavado', 'A mano, agua fría, secado horizontal'],
  ],
};

const mate: Product = {
  code: 5530,
  shop: 'es',
  slug: 'mate-tilcara',
  name: 'Mate de cerámica Tilcara',
  category: 'Cerámica',
  summary: 'Gres esmaltado por dentro, pared doble, no hace falta curarlo.',
  price: 24900,
  brand: 'Taller Hornocal',
  gtin: '7790000005534',
  tags: ['mate', 'cerámica'],
  picture: {
    file: 'mate-tilcara.svg',
    alt: 'Mate de cerámica con franjas de colores y bombilla, junto a una pava',
    details: [
      { viewBox: '200,360,300,300', alt: 'Franjas pintadas a mano' },
      { viewBox: '230,190,240,240', alt: 'Boca del mate con yerba y bombilla' },
    ],
  },
  variantsLegend: 'Franjas',
  variants: [
    { label: 'Hornocal', swatch: '#b5643c' },
    { label: 'Salinas', swatch: '#8fa3ad' },
  ],
  description: [
    'Torneado y pintado a mano con los colores del cerro Hornocal. El esmalte de adentro es apto para alimentos y no guarda gusto, así que no hay que curarlo.',
    'Viene sin bombilla, en caja de cartón con viruta.',
  ],
  facts: [
    ['Capacidad', '180 ml'],
    ['Material', 'Gres esmaltado'],
    ['Medidas', '9 cm de alto, 8 cm de diámetro'],
  ],
};

export const lanaYBarroProducts: readonly Product[] = [ruana, mate];
