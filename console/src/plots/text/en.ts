import type { PlotTexts } from './texts.ts';

export const texts: PlotTexts = {
  readPlot: (title) => `Read the plot: ${title}`,
  readHint: 'Point at a bar, or use the arrow keys, to read its values.',
  asTable: 'Show as a table',
  funnel: 'How far they came',
  steps: {
    planned: 'Planned',
    sent: 'Sent',
    opened: 'Mail opened',
    clicked: 'Form used',
    reviewed: 'Reviewed',
    unsubscribed: 'No more invitations',
    bounced: 'Mail came back',
  },
  stepOf: (step, count, share) => `${step} ${count} (${share})`,
};
