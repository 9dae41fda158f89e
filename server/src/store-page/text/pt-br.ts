import type { StorePageTexts } from './texts.ts';

export const texts: StorePageTexts = {
  lang: 'pt-BR',
  title: (store) => `Avaliações da loja ${store}`,
  titleOfProduct: (product) => `Avaliações de ${product}`,
  toProduct: (store) => `Ver o produto na loja ${store}`,
  aboutStore: 'De onde vêm as avaliações desta loja',
  outOfBest: 'de 5',
  basedOn: (count, number) =>
    number === 1 ? 'Média de 1 avaliação publicada' : `Média de ${count} avaliações publicadas`,
  none: 'Nenhuma avaliação desta loja foi publicada ainda.',
  byStar: 'Avaliações por nota',
  stars: (star) => (star === 1 ? '1 estrela' : `${star} estrelas`),
  starColumn: 'Nota',
  countColumn: 'Avaliações',
  shareColumn: 'Parte',
  bySource: 'De onde vêm',
  sources: {
    bought_here: {
      name: 'Compra nesta loja',
      about: 'Escritas por quem fez um pedido que a loja registrou neste servidor.',
    },
    open: {
      name: 'Sem compra conhecida',
      about:
        'Escritas aqui por pessoas que confirmaram o e-mail. Este servidor não tem um pedido delas com o produto.',
    },
    imported: {
      name: 'Importadas pela loja',
      about: 'A loja as trouxe de outro sistema. Este servidor não sabe como foram coletadas.',
    },
    third_party: {
      name: 'De terceiros',
      about: 'Coletadas por outra empresa, cujo nome aparece em cada avaliação.',
    },
  },
  how: 'Como as avaliações chegam aqui',
  howLines: [
    'São avaliações de produtos desta loja, de todas as notas. A média e as contagens incluem todas as publicadas.',
    'A loja decide o que publica e pode recusar ou ocultar avaliações, por um motivo de uma lista em que a nota não está. As que não estão publicadas não contam aqui.',
  ],
  auditedBy: 'Quem confere as avaliações desta loja:',
  noAuditor: 'Nenhum auditor independente confere as avaliações desta loja.',
  policy: 'Como a loja trata as avaliações',
  checkLog: 'Conferir no seu navegador o registro destas avaliações',
  listed: 'Avaliações, da mais nova para a mais antiga',
  listedNote: (first, last) => `Com texto, de qualquer nota: de ${first} a ${last}.`,
  pages: 'Páginas de avaliações',
  page: (page) => `Página ${page}`,
  newer: 'Mais novas',
  older: 'Mais antigas',
  lastPage: (page) =>
    `A lista vai até a página ${page}. As avaliações mais antigas estão nas páginas dos produtos.`,
  unknownPage: 'Esta página de avaliações não existe.',
  firstPage: 'Ver as avaliações mais novas',
  ofProduct: 'Produto:',
  by: 'Por',
  writtenIn: (language) => `Escrita em ${language}`,
  sourceOf: {
    bought_here: 'Compra verificada',
    open: 'Sem compra conhecida',
    imported: 'Importada pela loja',
    third_party: 'Coletada por',
  },
  purchasedIn: (month) => `Comprado em ${month}`,
  incentive: (text) => `Oferecido por avaliar, com qualquer nota: ${text}`,
  edited: (day) => `Editada pelo autor em ${day}`,
  reply: 'Resposta da loja',
  servedBy: 'Página gerada pelo Opina a partir dos dados desta loja.',
  unknownStore: 'Esta loja não existe aqui.',
};
