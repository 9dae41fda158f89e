import type { PlotTexts } from './texts.ts';

export const texts: PlotTexts = {
  readPlot: (title) => `Leer el gráfico: ${title}`,
  readHint: 'Señale una barra, o use las flechas del teclado, para leer sus valores.',
  asTable: 'Mostrar como tabla',
  funnel: 'Hasta dónde llegaron',
  steps: {
    planned: 'Previstas',
    sent: 'Enviadas',
    opened: 'Correo abierto',
    clicked: 'Formulario usado',
    reviewed: 'Con opinión',
    unsubscribed: 'Sin más invitaciones',
    bounced: 'Correo devuelto',
  },
  stepOf: (step, count, share) => `${step} ${count} (${share})`,
};
