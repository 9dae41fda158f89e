import type { PolicyTexts } from './texts.ts';

export const texts: PolicyTexts = {
  title: (store) => `Cómo trata ${store} las opiniones`,
  about:
    'Esta página sale de lo que la tienda ha configurado y de lo que ha ocurrido, no de lo que alguien escribió.',
  writers: 'Quién las escribe',
  invited: (days) =>
    days === 0
      ? 'La tienda pide una opinión a sus clientes cuando se entrega el pedido.'
      : `La tienda pide una opinión a sus clientes ${days} ${days === 1 ? 'día' : 'días'} después de la entrega del pedido.`,
  notInvited: 'La tienda no pide opiniones a sus clientes por medio de este servidor.',
  open: 'Cualquiera puede escribir una opinión en la página de un producto después de confirmar una dirección de correo.',
  notOpen: 'No hay formulario para quien no tiene un pedido.',
  imported:
    'La tienda también importó opiniones de otro sistema. Cada una lo dice. Este servidor no sabe cómo se recopilaron.',
  thirdParty: 'Otra empresa recopiló algunas de las opiniones. Su nombre figura en cada una.',
  checks: 'Si las opiniones se comprueban',
  verified:
    '«Compra verificada» significa que la tienda registró un pedido de este cliente con este producto.',
  confirmed:
    'Quien escribe sin pedido confirma una dirección de correo. Su opinión dice que no consta ninguna compra.',
  unverified: 'De las opiniones importadas y las de otras empresas aquí no se comprueba ninguna compra.',
  notProven: 'Desde aquí nadie puede comprobar si quien opina ha usado el producto.',
  publishing: 'Cuándo se publica una opinión',
  afterReview: 'Una persona de la tienda mira cada opinión antes de publicarla.',
  whenRulesPass:
    'Una opinión que cumple las reglas automáticas de la tienda se publica enseguida. Las demás esperan a una persona de la tienda.',
  byRating:
    'La puntuación no influye: ninguna regla y ningún motivo para rechazar una opinión puede mirarla.',
  times: (count, half, slowest) =>
    `De las últimas ${count} opiniones publicadas que se escribieron aquí, la mitad apareció en ${half}, y la más lenta después de ${slowest}.`,
  noTimes: 'Se han publicado menos de cinco opiniones escritas aquí, así que no se sabe cuánto tarda.',
  reasons: 'Una opinión se rechaza o se oculta solo por uno de estos motivos:',
  told: 'Quien la escribió con el formulario de este servidor recibe el motivo por correo.',
  contest:
    'Se puede corregir la opinión o discutir el motivo: si se envía de nuevo, decide una persona de la tienda.',
  changes: 'Qué pasa después',
  edited:
    'Quien opina puede cambiar o retirar su opinión cuando quiera. Una opinión cambiada se comprueba de nuevo y muestra la fecha del cambio.',
  kept: 'Una opinión se conserva hasta que su autor pide que se borre o la tienda la borra. La que su autor retira deja de mostrarse, salvo a la tienda, y puede enviarse de nuevo. No hay plazo.',
  orders: (days) => `Los datos de un pedido sobre el que nadie ha opinado se borran a los ${days} días.`,
  contact: 'Aquí no se puede contactar con quien escribió una opinión.',
  order: 'Orden y media',
  orderText:
    'Primero van las opiniones más recientes. Se puede elegir otro orden: por votos útiles o por puntuación.',
  average:
    'La media cuenta igual cada opinión publicada del producto, sea cual sea su antigüedad y su origen.',
  rewards: 'Recompensas y personas cercanas',
  noIncentive: 'La tienda no ofrece nada por opinar.',
  incentive: (text) =>
    `A todas las personas a las que se pide una opinión se les ofrece lo mismo, con cualquier puntuación: ${text}. Su opinión lo dice.`,
  insiders:
    'Se pregunta a quien opina si trabaja para la tienda o es cercano a quien trabaja allí. Si es así, su opinión lo dice.',
  reports: 'Denunciar una opinión',
  reportText:
    'Cualquiera puede denunciar una opinión con el menú que tiene al lado, gratis y sin cuenta. La tienda lee cada denuncia y decide.',
  responsible: 'Quién es responsable',
  responsibleText: (store) => `${store} decide qué se publica y es responsable de los datos.`,
  privacy: 'Política de privacidad de la tienda',
  back: 'Las opiniones de esta tienda',
};
