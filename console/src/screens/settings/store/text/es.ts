import { activityYears } from '@opina/contract/constants/activity';
import { mailLogDays } from '@opina/contract/constants/mail';
import { askerDays, privateAnswerDays } from '@opina/contract/constants/questions';
import { draftDays } from '@opina/contract/constants/review-form';
import { transferFileDays } from '@opina/contract/constants/transfers';
import { webhookLogDays } from '@opina/contract/constants/webhooks';
import type { StoreTexts } from './texts.ts';

export const texts: StoreTexts = {
  title: 'Tienda',
  hint: 'Lo que los compradores ven de su tienda y cómo reúne opiniones.',
  basics: 'Su tienda',
  auditor: 'Quién comprueba las opiniones',
  auditorHint:
    'Si otra organización comprueba sus opiniones, se la nombra debajo de ellas, con un enlace. Si no, deje ambos campos vacíos.',
  pages: 'Páginas de su tienda',
  pagesHint:
    'Solo se aceptan votos y preguntas de estos hosts, para que ningún otro sitio escriba en su nombre.',
  anyHost: 'No hay ningún host: toda página que muestre sus opiniones puede enviar votos y preguntas.',
  removeHost: (host) => `Quitar ${host}`,
  addHostLabel: 'Otro host',
  addHost: 'Añadir',
  addHostOf: (host) => `Añadir ${host}`,
  suggestedHint:
    'Estos hosts han pedido sus opiniones. Cualquiera puede hacer una petición falsa: añada solo los suyos.',
  publishing: 'Escribir y publicar',
  photoRules: {
    with_review: 'junto con su opinión',
    when_accepted: 'después de que alguien acepte cada una',
  },
  publishRules: {
    after_review: 'Cuando una persona la ha visto',
    when_rules_pass: 'Al momento, si ninguna regla la retiene o rechaza',
  },
  invitations: 'Invitaciones',
  invitationsHint:
    'Después de un pedido se puede pedir una opinión a su cliente. Se pide a todos, piensen lo que piensen del producto.',
  channels: { mail: 'Opina, por correo', webhook: 'Sus programas, con un webhook', both: 'Ambos' },
  inTheMail: 'En el correo y el formulario',
  delayOf: 'Para',
  delayKinds: { tag: 'una etiqueta', product: 'un producto' },
  delayNames: { tag: 'Etiqueta', product: 'Código del producto' },
  delayDays: 'Días',
  neverAsked: 'no se pide',
  addDelay: 'Añadir otro plazo',
  removeDelay: (number) => `Quitar el plazo ${number}`,
  remove: 'Quitar',
  retention: {
    title: 'Cuánto tiempo se guardan los datos',
    hint: 'Lo que ya no hace falta se borra solo. Las copias de seguridad lo conservan hasta que se borran.',
    fixed: 'Igual para todas las tiendas de este servidor',
    what: 'Qué',
    howLong: 'Cuánto tiempo',
    why: 'Por qué',
    onePerson: 'Lo que se guarda de una persona se muestra, se entrega como archivo y se borra en',
    toPeople: 'Datos personales',
    kept: {
      reviews: ['Opiniones con fotos y vídeos', 'hasta que usted las borra', 'para mostrarlas'],
      reviewedOrders: [
        'Pedidos con opinión y sus invitaciones',
        'mientras exista la opinión',
        'para probar la compra',
      ],
      drafts: [
        'Borradores de opiniones',
        `hasta que se envían, como máximo ${draftDays} días después del último cambio`,
        'para seguir más tarde',
      ],
      askers: [
        'Correos de quien pregunta',
        `${askerDays} días después de la última pregunta, si quien lleva este servidor no ha fijado otro plazo`,
        'para enviar la respuesta. La pregunta se queda.',
      ],
      privateAnswers: ['Respuestas privadas', `${privateAnswerDays} días`, 'para que quien preguntó las lea'],
      mail: [
        'Qué mensajes se enviaron',
        `${mailLogDays} días; el aviso de una respuesta: mientras exista la opinión`,
        'para enviar cada uno una vez. El texto no se guarda.',
      ],
      deliveries: [
        'Entregas de webhooks',
        `${webhookLogDays} días después del final`,
        'para volver a enviarlas',
      ],
      files: [
        'Archivos de importaciones y exportaciones',
        `${transferFileDays} días después del final`,
        'para importarlos y descargarlos',
      ],
      activity: ['El registro de quién cambió qué', `${activityYears} años`, 'para saber qué pasó'],
    },
  },
  labels: {
    name: 'Nombre',
    locale: 'Idioma y país',
    time_zone: 'Zona horaria',
    privacy_url: 'Dirección de su política de privacidad',
    'auditor.name': 'Nombre de la organización',
    'auditor.url': 'Página que dice cómo comprueba',
    page_hosts: 'Hosts de sus páginas',
    products_from_pages: 'Las páginas pueden nombrar productos nuevos',
    open_reviews: 'Cualquiera puede escribir una opinión',
    publish: 'Una opinión se publica',
    publish_photos: 'Las fotos y los vídeos se muestran',
    show_purchase_month: 'Mostrar el mes de la compra',
    'invitations.enabled': 'Pedir opiniones a los clientes',
    'invitations.delay_days': 'Días tras la entrega',
    'invitations.delays': 'Otros plazos',
    'invitations.reminder_days': 'Días hasta un recordatorio',
    'invitations.min_days_between': 'Días entre dos invitaciones',
    'invitations.send_from': 'Enviar desde (hora)',
    'invitations.send_until': 'Enviar antes de (hora)',
    'invitations.link_days': 'Días que vale un enlace',
    'invitations.forget_orders_days': 'Días hasta borrar un pedido',
    'invitations.channel': 'Quién envía',
    'invitations.count_opens': 'Contar los correos abiertos',
    'invitations.incentive': 'Qué recibe quien opina',
    'invitations.color': 'Color de los botones',
    'invitations.logo_url': 'Dirección de su logotipo',
  },
  hints: {
    locale: 'Por ejemplo es-ES, es-MX o pt-BR. Textos, fechas y números lo siguen.',
    time_zone: 'Por ejemplo Europe/Madrid. Las invitaciones se envían según ella.',
    privacy_url: 'El formulario y los correos enlazan a ella.',
    page_hosts: 'Un host o la dirección de una página. *.tienda.example vale por todos los que terminan así.',
    products_from_pages: 'Una página de producto pone nombre y foto a un producto que aún no tiene nombre.',
    open_reviews: 'También sin invitación, tras confirmar su correo.',
    publish: 'Las reglas de «Moderación» van antes en ambos casos.',
    publish_photos: 'De lo que envíen los clientes a partir de ahora. Se decide en «Fotos».',
    show_purchase_month: 'En opiniones de un pedido que Opina conoce.',
    'invitations.delays':
      'Algunos productos necesitan más tiempo, y sobre otros no se debe pedir opinión. Vale primero el plazo del producto y después la primera etiqueta que encaja.',
    'invitations.reminder_days': 'Después de la invitación. Vacío: sin recordatorio.',
    'invitations.min_days_between': 'A la misma persona. 0: sin límite.',
    'invitations.send_from': 'En la zona horaria de la tienda.',
    'invitations.send_until': '24: hasta medianoche.',
    'invitations.forget_orders_days': 'Pedidos sin opinión. Los que tienen una se quedan.',
    'invitations.count_opens': 'Con una imagen en el correo. En algunos países requiere consentimiento.',
    'invitations.incentive':
      'Lo reciben todos los que escriben, sea cual sea la nota, y la opinión lo dice. Vacío: nada.',
    'invitations.color': 'Como #rrggbb.',
  },
  errors: {
    'store.invitations_invalid:invitations.send_until': 'Escriba una hora posterior a la del comienzo.',
    'store.invitations_invalid:invitations.incentive.text':
      'No pida una buena nota: todos los que escriben reciben lo mismo.',
    'store.auditor_invalid:auditor.name': 'Escriba el nombre de la organización, o vacíe ambos campos.',
    'store.auditor_invalid:auditor.url': 'Escriba una dirección con https://, o vacíe ambos campos.',
    'store.name_invalid': 'Escriba un nombre de 200 caracteres como máximo.',
    'store.locale_invalid': 'Escriba un idioma y país como pt-BR, es-AR o en-US.',
    'store.time_zone_invalid': 'Elija una zona horaria de la lista, como Europe/Madrid.',
    'store.page_host_invalid': 'Esto no es un host. Tiene la forma tienda.example o *.tienda.example.',
  },
};
