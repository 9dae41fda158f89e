import { pluralIn } from './plural.ts';
import type { LaterTexts } from './texts.ts';

const plural = pluralIn('pt-BR');

export const laterTexts: LaterTexts = {
  suggestionsTitle: 'Perguntas parecidas já respondidas',
  suggestionsFound: (count, shown) =>
    `${shown} ${plural(count, 'pergunta parecida já respondida', 'perguntas parecidas já respondidas')}.`,
  showAnswer: 'Ver resposta',
  hideAnswer: 'Ocultar resposta',
  emailLabel: 'Seu e-mail',
  emailPlaceholder: 'Deixe seu e-mail para receber a resposta',
  emailMissing: 'Digite seu e-mail para enviar a pergunta.',
  emailHint: 'Confira o endereço. Exemplo: nome@exemplo.com.br',
  emailPrivacy: 'Só para enviar a resposta. Seu e-mail não aparece para ninguém.',
  sendEmail: 'Enviar',
  knownEmail: ['Deseja receber a resposta através do email ', '?'],
  backToQuestion: 'Voltar à pergunta',
  yes: 'Sim',
  no: 'Não',
  sendingQuestion: 'Enviando a sua pergunta...',
  questionSent: 'Pergunta enviada com sucesso! Em breve você receberá a resposta no seu e-mail.',
  otherQuestion: 'Fazer outra pergunta',
  questionFailed: 'Não foi possível enviar a sua pergunta. Ela continua aqui: tente novamente.',
  tooManyQuestions: 'Você já enviou muitas perguntas. Esta continua aqui: tente novamente mais tarde.',
  privateTitle: 'Sua Pergunta',
  privateNote: 'Só você vê esta resposta.',
  seeMorePhotos: 'Ver mais fotos',
  loadingPhotos: 'Carregando fotos',
  photoReviewFailed: 'Não foi possível carregar esta avaliação.',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Próxima foto',
  pause: 'Pausar',
  play: 'Continuar',
  close: 'Fechar',
  attributeShare: 'dos clientes dizem que este tipo de produto atende ao esperado',
  attributeReviews: 'Avaliações de clientes que responderam',
  loadingAttribute: 'Carregando respostas',
  attributeFailed: 'Não foi possível carregar as respostas.',
};
