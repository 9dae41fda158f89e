import { events } from '../../text/events/events-pt-br.ts';
import type { VerifyTexts } from './texts.ts';

export const texts: VerifyTexts = {
  title: (store) => `Conferir as avaliações de ${store}`,
  intro:
    'Tudo o que acontece com uma avaliação desta loja fica em um registro que ninguém pode mudar nem encurtar sem que se perceba. Esta página lê o registro no seu navegador e o confere ali. Ela não acredita em nada que o servidor diga.',
  unknownStore: 'Esta loja não existe.',
  noScript:
    'A conferência é feita no seu navegador e precisa de JavaScript. A mesma conferência existe como programa:',
  review: {
    title: 'Uma avaliação',
    about: 'O número de uma avaliação está em “Conferir esta avaliação”, no menu dela.',
    label: 'Número da avaliação',
    start: 'Conferir esta avaliação',
    running: 'Lendo o que o registro diz desta avaliação…',
    fine: (id) => `A avaliação ${id} é mostrada como diz o registro.`,
    signed: 'O que foi assinado',
    compare: 'Compare com o que você vê na loja.',
    product: 'Produto',
    rate: 'Nota',
    stars: (rate) => (rate === '1' ? '1 estrela' : `${rate} estrelas`),
    heading: 'Título',
    text: 'Texto',
    author: 'Escrita por',
    written: 'Escrita em',
    incentive: 'Oferecido em troca',
    experienced: 'Dia da experiência',
    insider: 'Trabalha para a loja ou é próxima dela',
    incentivized: 'Recebeu algo em troca',
    yes: 'Sim',
    photo: 'Foto (arquivo)',
    video: 'Vídeo (arquivo)',
    history: 'As entradas dela',
    historyNamed:
      'O servidor indicou estas entradas, e o registro assinado tem cada uma delas. Confira o registro inteiro para saber que não há outras.',
    historyWhole: 'Estas são todas as entradas dela: o registro inteiro foi lido.',
    place: (place) => `entrada ${place}`,
    proof: 'Baixar a prova (.tlog-proof)',
  },
  whole: {
    title: 'O registro inteiro',
    about: 'Todas as entradas são lidas e comparadas com cada avaliação que a loja mostra.',
    start: 'Conferir o registro inteiro',
    stop: 'Parar',
    running: 'Conferindo o registro…',
    read: (read, size) => `Entradas lidas: ${read} de ${size}`,
    compared: (count) => `Avaliações comparadas: ${count}`,
    fine: 'Tudo está como diz o registro.',
    signed: (name) => `O registro é assinado por ${name}.`,
    entries: (count, written) =>
      count === 1
        ? 'Ele tem 1 entrada, exatamente como foi assinada.'
        : `Ele tem ${written} entradas, e são exatamente as que foram assinadas.`,
    shown: (count, written) =>
      count === 1
        ? 'A loja mostra 1 avaliação, como diz o registro, e nenhuma outra.'
        : `A loja mostra ${written} avaliações, cada uma como diz o registro, e nenhuma outra.`,
    older: (count, written) =>
      count === 1
        ? 'De 1 avaliação, as fotos, o vídeo e os dados ao lado dela só são assinados na próxima mudança.'
        : `De ${written} avaliações, as fotos, os vídeos e os dados ao lado delas só são assinados na próxima mudança.`,
    continued:
      'Ele continua o ponto de controle que você anotou: nenhuma entrada de então falta nem é diferente.',
    events: 'O que aconteceu',
    event: 'Evento',
    count: 'Entradas',
  },
  noted: {
    summary: 'Anotei antes um ponto de controle ou uma chave',
    about:
      'Com eles, a conferência acha também entradas que foram removidas ou trocadas desde então, e outra assinatura.',
    checkpoint: 'Ponto de controle',
    key: 'Chave',
    title: 'Anote isto para a próxima vez',
    keep: 'Se você colar os dois aqui outro dia, a conferência acha também se entradas foram removidas ou trocadas nesse meio-tempo.',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  witnesses: {
    summary: 'Conheço chaves de testemunhas',
    about:
      'Uma testemunha é um servidor de outra pessoa que viu o registro crescer. Escreva uma chave por linha: nome+id+chave. Depois da conferência, o endereço desta página contém as chaves, e você pode enviá-lo.',
    label: 'Chaves de testemunhas',
    fine: 'As testemunhas viram este registro.',
    wrongTitle: 'Nem todas as testemunhas viram este registro.',
    seen: (name, moment) => `${name} viu todas as entradas, em ${moment}.`,
    seenPart: (name, moment, entries) =>
      `${name} viu as primeiras ${entries} entradas, em ${moment}. Ainda não viu as dos últimos minutos.`,
    late: (name, moment, entries) =>
      `${name} viu só as primeiras ${entries} entradas, pela última vez em ${moment}: há tempo demais.`,
    missing: (name) => `${name} não assinou o ponto de controle.`,
    wrong: (name) => `A assinatura de ${name} no ponto de controle não é desta chave.`,
    badLine: (line) => `A linha ${line} não é a chave de uma testemunha. Uma chave é assim: nome+id+chave.`,
  },
  events,
  wrong: 'Algo não está como diz o registro.',
  unfinished: 'Não foi possível terminar a conferência.',
  faults: {
    connection: 'O servidor não responde como deveria. Veja sua conexão e tente de novo.',
    unsigned: 'Esta loja ainda não tem um registro assinado. Tente de novo em um minuto.',
    waiting: 'Algo desta avaliação acabou de mudar e é assinado em um ou dois segundos. Tente de novo.',
    unknown_review: 'A loja não mostra nenhuma avaliação com este número.',
    key: 'Isto não é a chave de um registro. Uma chave é assim: nome+id+chave.',
    signature:
      'Esta chave não assinou o registro. Ou ela não é a chave deste registro, ou o que foi assinado foi mudado.',
    former:
      'O que você colou não é um ponto de controle assinado com esta chave. Cole tudo, da primeira linha até a linha da assinatura.',
    other_log:
      'O ponto de controle que você colou é de outro registro. Uma loja que recomeça seu registro tem outro nome nele.',
    not_continued:
      'Entradas que o registro tinha quando você anotou seu ponto de controle foram removidas ou trocadas.',
    entries: 'As entradas do registro não são as que foram assinadas.',
    unexpected: 'Algo deu errado nesta página.',
  },
  faultyReviews: (count, written) =>
    count === 1
      ? 'Uma avaliação não é mostrada como diz o registro.'
      : `${written} avaliações não são mostradas como diz o registro.`,
  reviewFaults: {
    unknown: (review) => `A avaliação ${review} é mostrada, e o registro não a conhece.`,
    not_published: (review) =>
      `A avaliação ${review} é mostrada, embora o registro diga que não está publicada.`,
    rate: (review) => `A avaliação ${review} é mostrada com outras estrelas que as do registro.`,
    changed: (review) => `A avaliação ${review} foi mudada sem uma entrada no registro.`,
    missing: (review) => `A avaliação ${review} está publicada, diz o registro, e a loja não a mostra.`,
    more: (count) => `E mais ${count}.`,
  },
  exactly: 'O que a conferência diz exatamente',
  limits: 'O que isto não pode mostrar',
  limitLines: [
    'Que quem comprou existe, nem o que aconteceu fora deste servidor.',
    'As respostas da loja e as traduções: elas não são comparadas.',
    'Esta página vem do servidor que ela confere.',
  ],
  elsewhere: 'Se você não confia nesta página, faça a mesma conferência no seu próprio computador:',
};
