import type { FeedsTexts } from './texts.ts';

export const texts: FeedsTexts = {
  title: 'Feeds para buscadores e canais',
  hint: 'Arquivos com as suas avaliações publicadas. Dê cada endereço só ao seu canal: quem o tem lê o que os clientes veem.',
  names: {
    google_product_ratings: 'Google Product Ratings',
    meta_product_reviews: 'Meta (Facebook, Instagram), JSON',
    meta_product_reviews_csv: 'Meta (Facebook, Instagram), CSV',
    shopify_ratings: 'Shopify: notas dos produtos',
    shopify_product_reviews: 'Shopify: avaliações',
    reviews_jsonl: 'Todas as avaliações, JSON Lines',
    reviews_csv: 'Todas as avaliações, CSV',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione o texto e copie você mesmo.',
  google: 'O que o Google encontra',
  reviews: (count, wanted) => `Avaliações no feed: ${count}. O Google quer pelo menos ${wanted}.`,
  enough: 'suficientes',
  tooFew: 'poucas demais',
  withoutText: (count) =>
    `Avaliações só com estrelas: ${count}. O Google não as aceita, então não são enviadas.`,
  withoutPage: (count) =>
    `Avaliações de produtos sem página: ${count}. Informe o endereço da página desses produtos.`,
  notSent: 'não enviadas',
  withoutGtin: (count, all) => `Produtos sem GTIN: ${count} de ${all}. O Google pode não encontrá-los.`,
  complete: 'completo',
  incomplete: 'veja isto',
  toProducts: 'Informar páginas e GTINs dos produtos',
};
