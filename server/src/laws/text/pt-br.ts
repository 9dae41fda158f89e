import type { DisclosureTexts } from './texts.ts';

export const texts: DisclosureTexts = {
  lang: 'pt-BR',
  period: (first, last) => `Avaliações escritas de ${first} a ${last}.`,
  month: (month) => `Avaliações escritas em ${month}.`,
  checks:
    'Uma avaliação com “Compra verificada” é de um pedido que a loja registrou aqui. Das outras não se conhece nenhuma compra.',
  order: 'As mais recentes primeiro, a não ser que você escolha outra ordem.',
  fixedOrder: 'As mais recentes primeiro.',
  policy: 'Como as avaliações são coletadas, verificadas e publicadas',
  incentivized: 'Quem escreveu recebeu algo por avaliar',
  insider: 'Escrita por alguém que trabalha para a loja ou é próximo dela',
  experienced: (date) => `Experiência em ${date}`,
  published: (date) => `Publicada em ${date}`,
};
