import type { UnsubscribeTexts } from './texts.ts';

export const texts: UnsubscribeTexts = {
  lang: 'pt-BR',
  title: (store) => `Pedidos de avaliação de ${store}`,
  unknown: 'Este link não funciona',
  unknownHint: 'Talvez ele tenha sido cortado. Abra-o de novo a partir do e-mail que você recebeu.',
  asked: (store) =>
    `${store} escreve para quem comprou, uma vez por pedido, perguntando o que a pessoa achou.`,
  unsubscribeHint: 'Sem login, sem dar motivo. Vale para todos os seus pedidos nesta loja.',
  unsubscribe: 'Não quero mais receber',
  isUnsubscribed: (store) => `Pronto: ${store} não vai mais pedir avaliações a você`,
  isUnsubscribedHint: 'Você ainda recebe respostas ao que fizer aqui, por exemplo se escrever uma avaliação.',
  stopped: (store) => `${store} não envia mais mensagens a este endereço.`,
  stay: 'Voltar a receber',
  stayed: (store) => `Certo: ${store} pode voltar a pedir a sua avaliação`,
  keptTitle: 'O que está guardado sobre você',
  kept: 'O quê',
  howLong: 'Por quanto tempo',
  orders: (count) => `Pedidos, com nome, e-mail e itens: ${count}`,
  ordersUntil: (days) => `${days} dias depois do pedido`,
  reviews: (count) => `Avaliações que você escreveu: ${count}`,
  reviewsUntil: 'Até você ou a loja apagar',
  questions: (count) => `Perguntas que você fez: ${count}`,
  questionsUntil: 'Até você ou a loja apagar',
  mark: 'Uma marca cifrada do seu e-mail, que não permite lê-lo',
  markUntil: 'Enquanto for preciso para não escrever a você',
  eraseTitle: 'Apagar tudo sobre mim',
  eraseHint:
    'Apaga na hora, e para sempre, o seu nome, o seu e-mail, as suas fotos e os dados dos seus pedidos nesta loja. Para confirmar que é você, digite o e-mail que recebeu a mensagem.',
  email: 'Seu e-mail',
  wrongEmail: 'Este link foi enviado a outro e-mail. Nada foi apagado.',
  myReviews: 'Minhas avaliações',
  deleteReviews: 'Apagar também',
  anonymiseReviews: 'Manter sem o meu nome e sem fotos',
  erase: 'Apagar tudo para sempre',
  erased: 'Seus dados foram apagados',
  erasedHint: (store) =>
    `${store} também não vai mais pedir avaliações a você. Resta apenas uma marca cifrada do seu e-mail, para que isso seja respeitado.`,
  rights: (store) =>
    `${store} é responsável pelos seus dados. Para acesso, correção ou outros direitos da LGPD, fale com a loja.`,
  privacy: (store) => `Política de privacidade de ${store}`,
  servedBy: 'Avaliações com Opina',
};
