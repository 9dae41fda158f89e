import type { PersonalDataTexts } from './texts.ts';

export const texts: PersonalDataTexts = {
  title: 'Dados pessoais',
  hint: 'Quando um cliente pergunta o que você guarda sobre ele, ou quer que seja apagado. Confira antes se o endereço é dele.',
  find: 'Encontrar uma pessoa',
  findHint: 'Pelo e-mail com que ela comprou, avaliou ou perguntou.',
  email: 'E-mail',
  show: 'Mostrar o que está guardado',
  stored: (email) => `Guardado sobre ${email}`,
  nothing: 'Nada está guardado sobre este endereço.',
  kinds: {
    opinions: 'Avaliações',
    questions: 'Perguntas',
    orders: 'Pedidos',
    invitations: 'Convites',
    drafts: 'Rascunhos de avaliações',
    videos: 'Vídeos',
    messages: 'E-mails para ela',
  },
  noMail: (day) => `Desde ${day} este endereço não recebe e-mails da loja, ou recebe menos.`,
  download: 'Baixar como arquivo',
  downloadHint: 'JSON, com tudo: também textos, datas e o que aconteceu com cada avaliação.',
  erase: 'Apagar esta pessoa',
  eraseHint:
    'Nomes, endereços, fotos, vídeos, respostas privadas, convites e rascunhos são apagados para sempre. Pedidos e perguntas ficam sem a pessoa. O que seus programas receberam cabe a você apagar.',
  reviews: 'As avaliações dela',
  ways: { anonymise: 'ficam, sem o autor', delete: 'são excluídas' },
  confirm: (email) => `Digite ${email} para confirmar`,
  eraseForever: 'Apagar para sempre',
  erasing: 'Apagando…',
  erased: ({ opinions, questions, orders }) =>
    `A pessoa foi apagada. Avaliações: ${opinions}, perguntas: ${questions}, pedidos: ${orders}.`,
  errors: {
    'person.email_invalid': 'Isto não é um e-mail.',
    'auth.sign_in_again': 'Nada foi mostrado nem alterado: isto pede uma entrada recente.',
  },
};
