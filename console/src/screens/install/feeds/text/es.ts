import type { FeedsTexts } from './texts.ts';

export const texts: FeedsTexts = {
  title: 'Feeds para buscadores y canales',
  hint: 'Archivos con sus opiniones publicadas. Dé cada dirección solo a su canal: quien la tiene lee lo que ven los clientes.',
  names: {
    google_product_ratings: 'Google Product Ratings',
    meta_product_reviews: 'Meta (Facebook, Instagram), JSON',
    meta_product_reviews_csv: 'Meta (Facebook, Instagram), CSV',
    shopify_ratings: 'Shopify: notas de los productos',
    shopify_product_reviews: 'Shopify: opiniones',
    reviews_jsonl: 'Todas las opiniones, JSON Lines',
    reviews_csv: 'Todas las opiniones, CSV',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar. Seleccione el texto y cópielo usted.',
  google: 'Lo que encuentra Google',
  reviews: (count, wanted) => `Opiniones en el feed: ${count}. Google quiere al menos ${wanted}.`,
  enough: 'suficientes',
  tooFew: 'muy pocas',
  withoutText: (count) =>
    `Opiniones solo con estrellas: ${count}. Google no las acepta, así que no se envían.`,
  withoutPage: (count) =>
    `Opiniones de productos sin página: ${count}. Defina la dirección de la página de esos productos.`,
  notSent: 'no se envían',
  withoutGtin: (count, all) => `Productos sin GTIN: ${count} de ${all}. Puede que Google no los encuentre.`,
  complete: 'completo',
  incomplete: 'mire esto',
  toProducts: 'Definir páginas y GTIN de los productos',
};
