import type { MailTexts } from './texts.ts';

export const texts: MailTexts = {
  language: 'pt-BR',
  kinds: {
    invitation: {
      subject: 'O que você achou de {product}?',
      heading: 'O que você achou da sua compra?',
      body: `Olá, {name}!

Você comprou em {store} há pouco tempo. Conte como foi, com os pontos bons e os ruins: toda opinião sincera ajuda quem está pensando em comprar.

{link}

Leva cerca de um minuto e não é preciso criar conta.`,
      button: 'Avaliar minha compra',
    },
    reminder: {
      subject: 'Ainda dá tempo de avaliar: {product}',
      heading: 'Quer contar como foi?',
      body: `Olá, {name}!

Há alguns dias perguntamos o que você achou da sua compra em {store}. Se quiser contar, ainda dá tempo. Elogios e críticas valem igual.

{link}

Se preferir não avaliar, não precisa fazer nada: este é o único lembrete sobre este pedido.`,
      button: 'Avaliar minha compra',
    },
    fresh_link: {
      subject: 'Seu novo link para avaliar {product}',
      heading: 'Aqui está o seu novo link',
      body: `Olá, {name}!

Você pediu um novo link para avaliar a sua compra em {store}. O link anterior deixou de funcionar.

{link}`,
      button: 'Continuar minha avaliação',
    },
    review_received: {
      subject: 'Recebemos a sua avaliação de {product}',
      heading: 'Agradecemos a sua avaliação',
      body: `Olá, {name}!

Recebemos a sua avaliação de {product}. Antes de publicá-la, {store} confere se ela segue as regras. A nota não faz diferença: avaliações boas e ruins são tratadas da mesma forma.

Mudou de ideia? Você pode corrigir ou retirar a sua avaliação quando quiser:

{link}`,
      button: 'Ver, corrigir ou retirar',
    },
    review_published: {
      subject: 'Sua avaliação de {product} foi publicada',
      heading: 'Sua avaliação está no ar',
      body: `Olá, {name}!

Sua avaliação de {product} foi publicada e já ajuda outras pessoas a decidir.

{link}`,
      button: 'Ver minha avaliação',
    },
    review_refused: {
      subject: 'Sua avaliação de {product} não foi publicada',
      heading: 'Sua avaliação não foi publicada',
      body: `Olá, {name}!

{store} não publicou a sua avaliação de {product}. O motivo:

{reason}

A nota nunca pode ser o motivo. Você pode corrigir o texto e enviar de novo:

{link}`,
      button: 'Corrigir minha avaliação',
    },
    review_hidden: {
      subject: 'Sua avaliação de {product} não aparece',
      heading: 'Sua avaliação não aparece',
      body: `Olá, {name}!

{store} ocultou a sua avaliação de {product}, e por isso ninguém a vê na página. O motivo:

{reason}

A nota nunca pode ser o motivo. Você pode corrigir o texto e enviar de novo:

{link}`,
      button: 'Corrigir minha avaliação',
    },
    review_reply: {
      subject: '{store} respondeu à sua avaliação',
      heading: 'A loja respondeu à sua avaliação',
      body: `Olá, {name}!

{store} respondeu ao que você escreveu sobre {product}:

{link}`,
      button: 'Ver na página do produto',
    },
    confirm_address: {
      subject: 'Confirme o seu e-mail para publicar a avaliação',
      heading: 'Confirme o seu e-mail',
      body: `Para enviar a sua avaliação de {product} a {store}, confirme que este e-mail é seu. Digite este código na página em que você está escrevendo:

{link}`,
      button: 'Confirmar meu e-mail',
    },
    public_answer: {
      subject: 'Sua pergunta foi respondida: {product}',
      heading: 'Sua pergunta foi respondida',
      body: '{link}',
      button: 'Ver na página do produto',
    },
    private_answer: {
      subject: 'Sua pergunta foi respondida: {product}',
      heading: 'Sua pergunta foi respondida',
      body: '{link}',
      button: 'Ler a resposta',
    },
  },
  test: '[Teste]',
  testNotice: (store) =>
    `Esta é uma mensagem de teste de ${store}. Os links não abrem nada: o que você fizer aqui não muda nada para um cliente.`,
  purchase: 'sua compra',
  store: 'Loja',
  product: 'Produto',
  question: 'Sua pergunta',
  answer: 'Resposta',
  reply: 'Resposta da loja',
  note: 'A loja escreve',
  review: 'Sua avaliação',
  reason: 'Motivo',
  code: 'Código',
  chooseStars: 'Escolha uma nota para começar:',
  stars: (count) => (count === 1 ? '1 estrela' : `${count} estrelas`),
  reviewProduct: 'Avaliar',
  anyRating: 'Vale para qualquer nota, boa ou ruim, e aparece junto da avaliação.',
  validUntil: (date) => `O link vale até ${date} e é só para este pedido.`,
  openPrivate: 'Ler a resposta',
  privateNotice: 'A loja respondeu só para você. Abra a página do produto para ler a resposta:',
  privateUntil: (date) => `O link vale até ${date}. Não o encaminhe: quem tiver o link pode ler a resposta.`,
  editReview: 'Corrigir ou retirar minha avaliação',
  contest:
    'Se você acha que o motivo não se aplica, envie de novo como está: então uma pessoa da loja tem que decidir.',
  refusals: {
    spam: 'O texto parece propaganda ou mensagem em massa.',
    offensive: 'O texto contém ofensas ou linguagem agressiva.',
    personal_data:
      'O texto ou as imagens contêm dados pessoais, como telefone, endereço ou nome completo de alguém.',
    off_topic: 'O texto não trata do produto nem da compra.',
    not_a_customer_experience: 'O texto não conta a experiência de quem comprou ou usou o produto.',
    copied: 'O texto é cópia de outra avaliação.',
    illegal: 'O conteúdo pode infringir a lei.',
    conflict_of_interest: 'Quem escreveu tem ligação com a loja, com a marca ou com um concorrente.',
    other: 'A avaliação não segue as regras da loja.',
  },
  becauseOfOrder: (store, order) =>
    `Você recebeu este e-mail porque comprou em ${store}${order === '' ? '' : ` (pedido ${order})`}.`,
  becauseOfReview: (store) => `Você recebeu este e-mail porque escreveu uma avaliação para ${store}.`,
  becauseOfQuestion: 'Você recebeu este e-mail porque fez uma pergunta à loja. Não é preciso respondê-lo.',
  becauseOfAddress:
    'Alguém informou este e-mail ao escrever uma avaliação. Se não foi você, ignore esta mensagem: nada será publicado.',
  dataUse: (store) =>
    `${store} é responsável pelos seus dados e os usa para pedir e publicar esta avaliação, com base no legítimo interesse (LGPD, art. 7º, IX). Você pode se opor a qualquer momento, sem dar motivo.`,
  unsubscribe: 'Não quero mais receber pedidos de avaliação',
  seeData: 'Ver ou apagar o que está guardado sobre mim',
  privacy: (store) => `Política de privacidade de ${store}`,
};
