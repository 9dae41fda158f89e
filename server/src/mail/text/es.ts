import type { MailTexts } from './texts.ts';

export const texts: MailTexts = {
  language: 'es',
  kinds: {
    invitation: {
      subject: '¿Qué te pareció {product}?',
      heading: '¿Qué te pareció tu compra?',
      body: `Hola, {name}:

Hace poco compraste en {store}. Cuenta cómo te fue, con lo bueno y lo malo: toda opinión sincera ayuda a quien está pensando en comprar.

{link}

Te llevará cerca de un minuto y no hace falta crear una cuenta.`,
      button: 'Opinar sobre mi compra',
    },
    reminder: {
      subject: 'Todavía puedes opinar: {product}',
      heading: '¿Nos cuentas cómo te fue?',
      body: `Hola, {name}:

Hace unos días te preguntamos qué te pareció tu compra en {store}. Si quieres contarlo, todavía estás a tiempo. Elogios y críticas valen lo mismo.

{link}

Si prefieres no opinar, no tienes que hacer nada: este es el único recordatorio de este pedido.`,
      button: 'Opinar sobre mi compra',
    },
    fresh_link: {
      subject: 'Tu nuevo enlace para opinar sobre {product}',
      heading: 'Aquí tienes tu nuevo enlace',
      body: `Hola, {name}:

Pediste un nuevo enlace para opinar sobre tu compra en {store}. El enlace anterior ya no funciona.

{link}`,
      button: 'Seguir con mi opinión',
    },
    review_received: {
      subject: 'Recibimos tu opinión sobre {product}',
      heading: 'Gracias por tu opinión',
      body: `Hola, {name}:

Recibimos tu opinión sobre {product}. Antes de publicarla, {store} comprueba que cumpla las normas. La puntuación no influye: las opiniones buenas y las malas se tratan igual.

¿Cambiaste de idea? Puedes corregir o retirar tu opinión cuando quieras:

{link}`,
      button: 'Ver, corregir o retirar',
    },
    review_published: {
      subject: 'Tu opinión sobre {product} ya está publicada',
      heading: 'Tu opinión está publicada',
      body: `Hola, {name}:

Tu opinión sobre {product} ya está publicada y ayuda a otras personas a decidir.

{link}`,
      button: 'Ver mi opinión',
    },
    review_refused: {
      subject: 'Tu opinión sobre {product} no se publicó',
      heading: 'Tu opinión no se publicó',
      body: `Hola, {name}:

{store} no publicó tu opinión sobre {product}. El motivo:

{reason}

La puntuación nunca puede ser el motivo. Puedes corregir el texto y enviarlo de nuevo:

{link}`,
      button: 'Corregir mi opinión',
    },
    review_hidden: {
      subject: 'Tu opinión sobre {product} no se muestra',
      heading: 'Tu opinión no se muestra',
      body: `Hola, {name}:

{store} ocultó tu opinión sobre {product}, así que los compradores no la ven. El motivo:

{reason}

La puntuación nunca puede ser el motivo. Puedes corregir el texto y enviarlo de nuevo:

{link}`,
      button: 'Corregir mi opinión',
    },
    review_reply: {
      subject: '{store} respondió a tu opinión',
      heading: 'La tienda respondió a tu opinión',
      body: `Hola, {name}:

{store} respondió a lo que escribiste sobre {product}:

{link}`,
      button: 'Ver en la página del producto',
    },
    confirm_address: {
      subject: 'Confirma tu correo para publicar tu opinión',
      heading: 'Confirma tu correo',
      body: `Para enviar tu opinión sobre {product} a {store}, confirma que este correo es tuyo. Escribe este código en la página en la que estás opinando:

{link}`,
      button: 'Confirmar mi correo',
    },
    public_answer: {
      subject: 'Respondieron a tu pregunta: {product}',
      heading: 'Respondieron a tu pregunta',
      body: '{link}',
      button: 'Ver en la página del producto',
    },
    private_answer: {
      subject: 'Respondieron a tu pregunta: {product}',
      heading: 'Respondieron a tu pregunta',
      body: '{link}',
      button: 'Leer la respuesta',
    },
  },
  test: '[Prueba]',
  testNotice: (store) =>
    `Este es un mensaje de prueba de ${store}. Los enlaces no abren nada: lo que hagas aquí no cambia nada para un cliente.`,
  purchase: 'tu compra',
  store: 'Tienda',
  product: 'Producto',
  question: 'Tu pregunta',
  answer: 'Respuesta',
  reply: 'Respuesta de la tienda',
  note: 'La tienda escribe',
  review: 'Tu opinión',
  reason: 'Motivo',
  code: 'Código',
  chooseStars: 'Elige una puntuación para empezar:',
  stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  reviewProduct: 'Opinar',
  anyRating: 'Vale con cualquier puntuación, buena o mala, y se indica junto a la opinión.',
  validUntil: (date) => `El enlace es válido hasta el ${date} y solo sirve para este pedido.`,
  openPrivate: 'Leer la respuesta',
  privateNotice: 'La tienda respondió solo para ti. Abre la página del producto para leer la respuesta:',
  privateUntil: (date) =>
    `El enlace es válido hasta el ${date}. No lo reenvíes: quien tenga el enlace puede leer la respuesta.`,
  editReview: 'Corregir o retirar mi opinión',
  contest:
    'Si crees que el motivo no es cierto, envíala de nuevo tal como está: entonces tiene que decidir una persona de la tienda.',
  refusals: {
    spam: 'El texto parece publicidad o un mensaje masivo.',
    offensive: 'El texto contiene insultos o lenguaje agresivo.',
    personal_data:
      'El texto o las imágenes contienen datos personales, como un teléfono, una dirección o un nombre completo.',
    off_topic: 'El texto no trata del producto ni de la compra.',
    not_a_customer_experience: 'El texto no cuenta la experiencia de quien compró o usó el producto.',
    copied: 'El texto es copia de otra opinión.',
    illegal: 'El contenido puede infringir la ley.',
    conflict_of_interest: 'Quien escribe tiene relación con la tienda, la marca o un competidor.',
    other: 'La opinión no cumple las normas de la tienda.',
  },
  becauseOfOrder: (store, order) =>
    `Recibiste este correo porque compraste en ${store}${order === '' ? '' : ` (pedido ${order})`}.`,
  becauseOfReview: (store) => `Recibiste este correo porque escribiste una opinión para ${store}.`,
  becauseOfQuestion:
    'Recibiste este correo porque hiciste una pregunta a la tienda. No hace falta responderlo.',
  becauseOfAddress:
    'Alguien indicó este correo al escribir una opinión. Si no fuiste tú, ignora este mensaje: no se publicará nada.',
  dataUse: (store) =>
    `${store} es responsable de tus datos y los usa para pedir y publicar esta opinión, por su interés legítimo (RGPD, art. 6.1.f). Puedes oponerte en cualquier momento, sin dar motivos.`,
  unsubscribe: 'No quiero recibir más solicitudes de opinión',
  seeData: 'Ver o borrar lo que se guarda sobre mí',
  privacy: (store) => `Política de privacidad de ${store}`,
};
