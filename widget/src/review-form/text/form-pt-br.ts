import { pluralIn } from '../../text/plural.ts';
import type { FormTexts } from './form-texts.ts';

const plural = pluralIn('pt-BR');

export const texts: FormTexts = {
  pageTitle: (store) => `Sua avaliação – ${store}`,
  windowName: 'Escrever uma avaliação',
  loading: 'Carregando o formulário',
  close: 'Fechar',
  retry: 'Tentar novamente',

  progress: (number, total) => `${number} de ${total}`,
  heading: 'O que você achou?',
  editHeading: 'Sua avaliação',
  skip: 'Este não',
  skipped: 'Deixado de fora. Você pode voltar a ele enquanto o link funcionar.',

  rating: 'Sua nota',
  stars: (count) => `${count} ${plural(count, 'estrela', 'estrelas')}`,
  meanings: ['Decepcionante', 'Deixou a desejar', 'Razoável', 'Bom', 'Excelente'],
  text: 'Sua avaliação',
  textHint: 'Para que você usa? O que funciona bem e o que poderia melhorar?',
  counter: (used, most) => `${used} de ${most} caracteres`,
  charactersLeft: (left) => plural(left, `Resta ${left} caractere`, `Restam ${left} caracteres`),
  title: 'Título (opcional)',
  recommend: 'Você recomendaria este produto?',
  yes: 'Sim',
  no: 'Não',

  photos: 'Fotos e vídeo',
  addPhotos: 'Adicionar fotos',
  takePhoto: 'Tirar uma foto',
  addVideo: 'Adicionar um vídeo',
  photosHint: (most) => `Até ${most} fotos. Você também pode arrastá-las ou colá-las aqui.`,
  videoHint: (seconds, megabytes) => `Um vídeo de até ${seconds} segundos e ${megabytes} MB.`,
  photoName: (number, total) => `Foto ${number} de ${total}`,
  videoName: 'Seu vídeo',
  preparing: 'Preparando',
  uploading: (percent) => `Enviando, ${percent}%`,
  cancel: 'Cancelar',
  remove: 'Remover',
  moveEarlier: 'Mover para antes',
  moveLater: 'Mover para depois',
  tooManyPhotos: (most) => `Uma avaliação aceita até ${most} fotos. As outras ficaram de fora.`,
  photoTooLarge: (megabytes) => `Esta foto tem mais de ${megabytes} MB.`,
  notAPhoto: 'Este arquivo não é uma foto que possamos mostrar.',
  videoTooLarge: (megabytes) => `Este vídeo tem mais de ${megabytes} MB.`,
  videoTooLong: (seconds) => `Este vídeo tem mais de ${seconds} segundos.`,
  notAVideo: 'Este arquivo não é um vídeo que possamos reproduzir.',
  uploadFailed: 'O envio do arquivo não foi concluído.',
  uploadsRunning: 'Um arquivo ainda está sendo enviado. Aguarde um instante ou remova-o.',

  nameShown: 'Nome que aparece na sua avaliação',
  displays: { full: 'Nome completo', first_initial: 'Nome e inicial', anonymous: 'Sem nome' },
  anonymous: 'Cliente anônimo',
  yourName: 'Seu nome',
  preview: 'Ver como vai ficar',
  previewEmpty: 'Escolha uma nota para ver sua avaliação aqui.',

  whatIsPublished: (store) =>
    `${store} publica sua nota, seu texto, suas fotos e seu vídeo com o nome que você escolher, seja qual for a nota.`,
  whatIsKept:
    'Seu e-mail nunca aparece. Ele fica guardado com a avaliação para que você possa editá-la ou retirá-la quando quiser.',
  rights:
    'Para não receber mais estes e-mails ou apagar tudo sobre você, use o link no fim de qualquer um deles.',
  incentive: (text) =>
    `Quem avalia recebe isto, seja qual for a nota: ${text}. Sua avaliação vai informar isso.`,
  send: 'Enviar avaliação',
  sendChanges: 'Enviar alterações',
  sending: 'Enviando…',
  saving: 'Salvando…',
  saved: 'Rascunho salvo',
  offline: 'Sem conexão. Seu rascunho está guardado neste aparelho.',

  rateMissing: 'Escolha de uma a cinco estrelas.',
  textTooLong: 'O texto é longo demais.',
  titleTooLong: 'O título é longo demais.',
  nameMissing: 'Escreva seu nome.',
  emailMissing: 'Escreva seu e-mail, como nome@exemplo.com.br.',
  codeWrong: 'Este código não confere. Veja os seis números no e-mail.',
  fieldRefused: 'Isto não foi aceito. Altere, por favor.',
  sendFailed: 'Não foi possível enviar sua avaliação. Nada se perdeu: tente de novo.',
  tooMany: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',

  thanks: 'Obrigado!',
  thanksNext: 'Recebemos sua avaliação. Que tal mais uma?',
  thanksAll: 'Sua avaliação ajuda outras pessoas a escolher.',
  whatNext: [
    'A loja confere se as avaliações seguem as regras. A nota não interfere nisso.',
    'Você recebe um e-mail quando a avaliação for publicada, ou o motivo se não for.',
    'Nesse e-mail há um link para editar ou retirar sua avaliação quando quiser.',
  ],
  whatNextPublished: [
    'Sua avaliação já está publicada.',
    'Você recebe um e-mail com um link para editá-la ou retirá-la quando quiser.',
  ],
  toShop: (store) => `Ir para ${store}`,
  editSent:
    'Recebemos suas alterações. Elas serão conferidas de novo, e a avaliação vai indicar que foi editada.',

  expiredTitle: 'Este link expirou',
  expiredText: 'Os links para avaliar valem por um tempo. Podemos enviar um novo para o seu e-mail.',
  sendFresh: 'Quero um novo link',
  freshSent: 'Pronto. Se o pedido ainda puder ser avaliado, um novo link chega ao seu e-mail em um minuto.',
  doneTitle: 'Você já avaliou tudo',
  doneText: 'Para mudar uma avaliação, use o link do e-mail que enviamos depois dela.',
  withdrawnTitle: 'Sua avaliação foi retirada',
  withdrawnText: 'Ela não aparece mais.',
  invalidTitle: 'Este link não funciona',
  invalidText: 'Abra-o de novo a partir do e-mail e veja se ele está completo.',
  failedTitle: 'Não conseguimos falar com a loja agora',
  failedText: 'Verifique sua conexão e tente de novo. O que você escreveu está guardado.',

  withdraw: 'Retirar minha avaliação',
  withdrawQuestion: 'Retirar sua avaliação?',
  withdrawNote: 'Ela deixa de aparecer, junto com as fotos e o vídeo. Não dá para desfazer.',
  withdrawYes: 'Sim, retirar',
  withdrawNo: 'Manter',

  yourEmail: 'Seu e-mail',
  emailHint: 'Nunca aparece. Enviamos um código para confirmá-lo.',
  confirmTitle: 'Confira seu e-mail',
  confirmText: (email) =>
    `Enviamos um código para ${email || 'o seu e-mail'}. Sua avaliação passa a valer quando você o digitar aqui ou abrir o link do e-mail.`,
  confirmByLink: 'Falta só um passo',
  confirmByLinkText: 'Confirme que este e-mail é seu. Depois disso, sua avaliação passa a valer.',
  code: 'Código do e-mail',
  resendCode: 'Enviar o código de novo',
  confirm: 'Confirmar',
  checking: 'Conferindo…',
  openNote:
    'Avaliações escritas sem um pedido são identificadas assim, a não ser que o e-mail seja de um pedido.',
};
