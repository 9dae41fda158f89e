import type { PolicyTexts } from './texts.ts';

export const texts: PolicyTexts = {
  title: (store) => `Como ${store} trata as avaliações`,
  about: 'Esta página vem do que a loja configurou e do que aconteceu, não do que alguém escreveu.',
  writers: 'Quem escreve',
  invited: (days) =>
    days === 0
      ? 'A loja pede uma avaliação aos clientes quando o pedido é entregue.'
      : `A loja pede uma avaliação aos clientes ${days} ${days === 1 ? 'dia' : 'dias'} depois da entrega do pedido.`,
  notInvited: 'A loja não pede avaliações aos clientes por meio deste servidor.',
  open: 'Qualquer pessoa pode escrever uma avaliação na página de um produto depois de confirmar um endereço de e-mail.',
  notOpen: 'Não há formulário para quem não tem um pedido.',
  imported:
    'A loja também importou avaliações de outro sistema. Cada uma diz isso. Este servidor não sabe como foram coletadas.',
  thirdParty: 'Outra empresa coletou algumas das avaliações. O nome dela aparece em cada uma.',
  checks: 'Se as avaliações são verificadas',
  verified: '“Compra verificada” significa que a loja registrou um pedido deste cliente com este produto.',
  confirmed:
    'Quem escreve sem pedido confirma um endereço de e-mail. A avaliação diz que nenhuma compra é conhecida.',
  unverified: 'Das avaliações importadas e das de outras empresas nenhuma compra é verificada aqui.',
  notProven: 'Daqui ninguém consegue verificar se quem avaliou usou o produto.',
  publishing: 'Quando uma avaliação é publicada',
  afterReview: 'Uma pessoa da loja olha cada avaliação antes de publicá-la.',
  whenRulesPass:
    'Uma avaliação que passa nas regras automáticas da loja é publicada na hora. As outras esperam uma pessoa da loja.',
  byRating:
    'A nota não influi: nenhuma regra e nenhum motivo para recusar uma avaliação pode olhar para ela.',
  times: (count, half, slowest) =>
    `Das últimas ${count} avaliações publicadas que foram escritas aqui, metade apareceu em ${half}, e a mais lenta depois de ${slowest}.`,
  noTimes: 'Foram publicadas menos de cinco avaliações escritas aqui, por isso não se sabe quanto demora.',
  reasons: 'Uma avaliação é recusada ou oculta só por um destes motivos:',
  told: 'Quem escreveu com o formulário deste servidor recebe o motivo por e-mail.',
  contest:
    'É possível corrigir a avaliação ou contestar o motivo: se for enviada de novo, uma pessoa da loja decide.',
  changes: 'O que acontece depois',
  edited:
    'Quem avaliou pode mudar ou retirar a avaliação quando quiser. Uma avaliação mudada é verificada de novo e mostra a data da mudança.',
  kept: 'Uma avaliação fica guardada até que o autor peça a exclusão ou a loja a exclua. A que o autor retira deixa de aparecer, a não ser para a loja, e pode ser enviada de novo. Não há prazo.',
  orders: (days) => `Os dados de um pedido que ninguém avaliou são excluídos depois de ${days} dias.`,
  contact: 'Aqui não é possível entrar em contato com quem escreveu uma avaliação.',
  order: 'Ordem e média',
  orderText:
    'As avaliações mais recentes vêm primeiro. É possível escolher outra ordem: por votos úteis ou por nota.',
  average:
    'A média conta igualmente cada avaliação publicada do produto, qualquer que seja a idade e a origem.',
  rewards: 'Recompensas e pessoas próximas',
  noIncentive: 'A loja não oferece nada por uma avaliação.',
  incentive: (text) =>
    `A todas as pessoas a quem se pede uma avaliação é oferecido o mesmo, com qualquer nota: ${text}. A avaliação diz isso.`,
  insiders:
    'Pergunta-se a quem avalia se trabalha para a loja ou é próximo de quem trabalha lá. Se for, a avaliação diz isso.',
  reports: 'Denunciar uma avaliação',
  reportText:
    'Qualquer pessoa pode denunciar uma avaliação com o menu ao lado dela, de graça e sem conta. A loja lê cada denúncia e decide.',
  responsible: 'Quem é responsável',
  responsibleText: (store) => `${store} decide o que é publicado e é responsável pelos dados.`,
  privacy: 'Política de privacidade da loja',
  back: 'As avaliações desta loja',
};
