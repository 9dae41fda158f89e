import type { PlotTexts } from './texts.ts';

export const texts: PlotTexts = {
  readPlot: (title) => `Ler o gráfico: ${title}`,
  readHint: 'Aponte para uma barra, ou use as setas do teclado, para ler seus valores.',
  asTable: 'Mostrar como tabela',
  funnel: 'Até onde chegaram',
  steps: {
    planned: 'Planejados',
    sent: 'Enviados',
    opened: 'E-mail aberto',
    clicked: 'Formulário usado',
    reviewed: 'Avaliados',
    unsubscribed: 'Sem mais convites',
    bounced: 'E-mail voltou',
  },
  stepOf: (step, count, share) => `${step} ${count} (${share})`,
};
