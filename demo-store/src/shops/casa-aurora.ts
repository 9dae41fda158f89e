import { casaAurora as store } from '../../content/stores.ts';
import type { Shop } from '../shop.ts';

export const casaAurora: Shop = {
  key: 'pt',
  store,
  language: 'Português',
  currency: 'BRL',
  home: '/',
  logo: 'casa-aurora.svg',
  texts: {
    announcement: 'Frete grátis para o Sul e o Sudeste acima de R$ 250',
    tagline: 'Coisas boas para a casa de todo dia',
    heroTitle: 'Café coado no tempo da casa',
    heroText:
      'Peças que a gente usa de verdade: feitas em oficinas pequenas, com material que envelhece bem e peça de reposição à venda.',
    heroLink: 'Conhecer a cafeteira Serra',
    skipToContent: 'Pular para o conteúdo',
    navigation: 'Principal',
    productsTitle: 'Da nossa prateleira',
    aboutTitle: 'Quem somos',
    aboutText:
      'A Casa Aurora começou em 2014 num galpão de São Bento do Sapucaí. Hoje somos onze pessoas escolhendo, testando e embalando cada peça como se fosse para a nossa própria cozinha.',
    promises: [
      ['Troca sem novela', 'Não gostou? São 30 dias para devolver, e o frete da volta é nosso.'],
      ['Peça de reposição', 'Borracha, cabo, cúpula: vendemos o que gasta para o resto durar.'],
      ['Oficinas de perto', 'Nove dos nossos fornecedores ficam a menos de 400 km daqui.'],
    ],
    languages: 'Idioma da loja',
    breadcrumbs: 'Você está em',
    home: 'Início',
    bag: 'Sacola',
    addToBag: 'Colocar na sacola',
    added: 'Foi para a sacola.',
    pictures: 'Fotos do produto',
    seeReviews: 'Ver avaliações de clientes',
    priceBefore: 'De',
    instalments: (amount) => `ou 3x de ${amount} sem juros`,
    descriptionTitle: 'Sobre a peça',
    factsTitle: 'Ficha técnica',
    shippingTitle: 'Entrega e troca',
    shipping: [
      ['Entrega', 'Sai daqui em até 1 dia útil. Capitais do Sudeste: 2 a 4 dias úteis.'],
      ['Troca', '30 dias para se arrepender, com a volta por nossa conta.'],
      ['Garantia', '1 ano contra defeito de fabricação.'],
    ],
    reviewsTitle: 'Avaliações e perguntas',
    relatedTitle: 'Combina com',
    developers: 'Para desenvolvedores',
    footerNote: 'Loja de mentira, feita para mostrar o Opina. Nada aqui está à venda.',
    notFoundTitle: 'Essa página saiu de linha',
    notFoundText: 'O endereço não existe, ou a peça já não está na prateleira.',
  },
};
