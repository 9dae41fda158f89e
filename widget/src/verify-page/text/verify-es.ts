import { events } from '../../text/events/events-es.ts';
import type { VerifyTexts } from './texts.ts';

export const texts: VerifyTexts = {
  title: (store) => `Verificar las opiniones de ${store}`,
  intro:
    'Todo lo que le pasa a una opinión de esta tienda queda en un registro que nadie puede cambiar ni acortar sin que se note. Esta página lee el registro en su navegador y lo verifica ahí. No le cree nada al servidor.',
  unknownStore: 'Esta tienda no existe.',
  noScript:
    'La verificación se hace en su navegador y necesita JavaScript. La misma verificación existe como programa:',
  review: {
    title: 'Una opinión',
    about: 'El número de una opinión está en «Verificar esta opinión», en su menú.',
    label: 'Número de la opinión',
    start: 'Verificar esta opinión',
    running: 'Leyendo lo que dice el registro de esta opinión…',
    fine: (id) => `La opinión ${id} se muestra como dice el registro.`,
    signed: 'Lo que se firmó',
    compare: 'Compárelo con lo que ve en la tienda.',
    product: 'Producto',
    rate: 'Calificación',
    stars: (rate) => (rate === '1' ? '1 estrella' : `${rate} estrellas`),
    heading: 'Título',
    text: 'Texto',
    author: 'Escrita por',
    written: 'Escrita el',
    incentive: 'Ofrecido a cambio',
    experienced: 'Día de la experiencia',
    insider: 'Trabaja para la tienda o es cercana a ella',
    incentivized: 'Recibió algo a cambio',
    yes: 'Sí',
    photo: 'Foto (archivo)',
    video: 'Video (archivo)',
    history: 'Sus entradas',
    historyNamed:
      'El servidor nombró estas entradas, y el registro firmado tiene cada una. Verifique todo el registro para saber que no hay otras.',
    historyWhole: 'Estas son todas sus entradas: se leyó todo el registro.',
    place: (place) => `entrada ${place}`,
    proof: 'Descargar la prueba (.tlog-proof)',
  },
  whole: {
    title: 'Todo el registro',
    about: 'Se leen todas las entradas y se comparan con cada opinión que muestra la tienda.',
    start: 'Verificar todo el registro',
    stop: 'Detener',
    running: 'Verificando el registro…',
    read: (read, size) => `Entradas leídas: ${read} de ${size}`,
    compared: (count) => `Opiniones comparadas: ${count}`,
    fine: 'Todo es como dice el registro.',
    signed: (name) => `El registro está firmado por ${name}.`,
    entries: (count, written) =>
      count === 1
        ? 'Tiene 1 entrada, exactamente como se firmó.'
        : `Tiene ${written} entradas, y son exactamente las que se firmaron.`,
    shown: (count, written) =>
      count === 1
        ? 'La tienda muestra 1 opinión, como dice el registro, y ninguna otra.'
        : `La tienda muestra ${written} opiniones, cada una como dice el registro, y ninguna otra.`,
    older: (count, written) =>
      count === 1
        ? 'De 1 opinión, las fotos, el video y los datos que la acompañan no están firmados hasta su próximo cambio.'
        : `De ${written} opiniones, las fotos, los videos y los datos que las acompañan no están firmados hasta su próximo cambio.`,
    continued:
      'Continúa el punto de control que usted anotó: ninguna entrada de entonces falta ni es distinta.',
    events: 'Lo que pasó',
    event: 'Suceso',
    count: 'Entradas',
  },
  noted: {
    summary: 'Anoté antes un punto de control o una clave',
    about:
      'Con ellos, la verificación encuentra también entradas que se quitaron o reemplazaron desde entonces, y a otro firmante.',
    checkpoint: 'Punto de control',
    key: 'Clave',
    title: 'Anote esto para la próxima vez',
    keep: 'Si pega ambos aquí otro día, la verificación encuentra también si entretanto se quitaron o reemplazaron entradas.',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  witnesses: {
    summary: 'Conozco claves de testigos',
    about:
      'Un testigo es un servidor de otra persona que vio crecer el registro. Escriba una clave por línea: nombre+id+clave. Después de la verificación, la dirección de esta página las contiene, y puede enviarla.',
    label: 'Claves de testigos',
    fine: 'Los testigos vieron este registro.',
    wrongTitle: 'No todos los testigos vieron este registro.',
    seen: (name, moment) => `${name} vio todas las entradas, el ${moment}.`,
    seenPart: (name, moment, entries) =>
      `${name} vio las primeras ${entries} entradas, el ${moment}. Todavía no vio las de los últimos minutos.`,
    late: (name, moment, entries) =>
      `${name} vio solo las primeras ${entries} entradas, por última vez el ${moment}: hace demasiado tiempo.`,
    missing: (name) => `${name} no firmó el punto de control.`,
    wrong: (name) => `La firma de ${name} en el punto de control no es de esta clave.`,
    badLine: (line) => `La línea ${line} no es la clave de un testigo. Una clave es así: nombre+id+clave.`,
  },
  events,
  wrong: 'Algo no es como dice el registro.',
  unfinished: 'No se pudo terminar la verificación.',
  faults: {
    connection: 'El servidor no responde como debe. Revise su conexión e inténtelo de nuevo.',
    unsigned: 'Esta tienda todavía no tiene un registro firmado. Inténtelo de nuevo en un minuto.',
    waiting: 'Algo de esta opinión acaba de cambiar y se firma en uno o dos segundos. Inténtelo de nuevo.',
    unknown_review: 'La tienda no muestra ninguna opinión con este número.',
    key: 'Esto no es la clave de un registro. Una clave es así: nombre+id+clave.',
    signature:
      'Esta clave no firmó el registro. O no es la clave de este registro, o se cambió lo que se firmó.',
    former:
      'Lo que pegó no es un punto de control firmado con esta clave. Péguelo entero, desde la primera línea hasta la de la firma.',
    other_log:
      'El punto de control que pegó es de otro registro. Una tienda que empieza su registro de nuevo tiene otro nombre en él.',
    not_continued:
      'Se quitaron o reemplazaron entradas que el registro tenía cuando usted anotó su punto de control.',
    entries: 'Las entradas del registro no son las que se firmaron.',
    unexpected: 'Algo falló en esta página.',
  },
  faultyReviews: (count, written) =>
    count === 1
      ? 'Una opinión no se muestra como dice el registro.'
      : `${written} opiniones no se muestran como dice el registro.`,
  reviewFaults: {
    unknown: (review) => `La opinión ${review} se muestra, y el registro no la conoce.`,
    not_published: (review) =>
      `La opinión ${review} se muestra, aunque el registro dice que no está publicada.`,
    rate: (review) => `La opinión ${review} se muestra con otras estrellas que las del registro.`,
    changed: (review) => `La opinión ${review} se cambió sin una entrada en el registro.`,
    missing: (review) => `La opinión ${review} está publicada, dice el registro, y la tienda no la muestra.`,
    more: (count) => `Y ${count} más.`,
  },
  exactly: 'Lo que dice exactamente la verificación',
  limits: 'Lo que esto no puede mostrar',
  limitLines: [
    'Que quien compró existe, ni lo que pasó fuera de este servidor.',
    'Las respuestas de la tienda y las traducciones: no se comparan.',
    'Esta página viene del servidor que verifica.',
  ],
  elsewhere: 'Si no confía en esta página, haga la misma verificación en su propia computadora:',
};
