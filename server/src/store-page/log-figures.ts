import { mailTexts } from '../mail/text/find-texts.ts';
import { type Html, html } from '../platform/pages/html.ts';
import type { EventFigures, LogFigures } from '../review-log/figures/read-figures.ts';
import type { Words } from './words.ts';

/** What the log of a store adds up to, and what it cannot prove. `checkAddress`: of the page that checks it. */
export function logFiguresOf(figures: LogFigures, checkAddress: string, words: Words): Html {
  const { texts, number } = words;
  const { log } = texts;
  return html`<h2>${log.title}</h2>
<p>${log.about(number(figures.entries))} <a href="${checkAddress}">${texts.checkLog}</a></p>
${totalsOf(figures, words)}
${byRateOf(figures, words)}
${figures.refusedByReason.length > 0 && byReasonOf(figures, words)}
${byMonthOf(figures, words)}
<p class="note">${log.unproven}</p>`;
}

function totalsOf(figures: LogFigures, words: Words): Html {
  const { number, texts } = words;
  const { log } = texts;
  const lines = [
    [log.received, number(figures.received)],
    [log.imported, number(figures.imported)],
    [log.published, number(figures.published)],
    [log.refused, number(figures.refused)],
    [log.waiting, number(figures.waiting)],
    [log.medianWait, waitIn(figures, words)],
    [log.verified, shareIn(figures, words)],
  ];
  return html`<dl class="figures">
${lines.map(([name, value]) => html`<div><dt><span>${name}</span> <span>${value}</span></dt></div>\n`)}</dl>`;
}

function byRateOf({ byRate }: LogFigures, { texts, number }: Words): Html {
  const { log } = texts;
  return html`<table>
<caption class="shown">${log.byRate}</caption>
<thead><tr><th scope="col">${texts.starColumn}</th><th scope="col" class="number">${log.published}</th><th scope="col" class="number">${log.refused}</th></tr></thead>
<tbody>
${byRate.map(
  ({ rate, published, refused }) =>
    html`<tr><th scope="row">${texts.stars(rate)}</th><td class="number">${number(published)}</td><td class="number">${number(refused)}</td></tr>\n`,
)}</tbody>
</table>`;
}

function byReasonOf({ refusedByReason }: LogFigures, { texts, number }: Words): Html {
  const { log } = texts;
  const { refusals } = mailTexts(texts.lang);
  return html`<table>
<caption class="shown">${log.byReason}</caption>
<thead><tr><th scope="col">${log.reason}</th><th scope="col" class="number">${log.refused}</th></tr></thead>
<tbody>
${refusedByReason.map(
  ({ reason, count }) =>
    html`<tr><th scope="row" class="wide">${reason === '' ? log.noReason : (refusals[reason] ?? reason)}</th><td class="number">${number(count)}</td></tr>\n`,
)}</tbody>
</table>`;
}

/** On a narrow screen each month is a list of its figures, and stays a table for who does not see it. */
function byMonthOf({ months }: LogFigures, words: Words): Html {
  const { texts, number, month: monthIn } = words;
  const { log } = texts;
  const columns = [log.received, log.imported, log.published, log.refused, log.medianWait, log.verified];
  return html`<table class="months" role="table">
<caption class="shown">${log.byMonth}</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${log.month}</th>${columns.map((name) => html`<th scope="col" role="columnheader" class="number">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
${months.map((of) => {
  const values = [
    number(of.received),
    number(of.imported),
    number(of.published),
    number(of.refused),
    waitIn(of, words),
    shareIn(of, words),
  ];
  const cells = columns.map(
    (name, at) => html`<td role="cell" class="number" data-name="${name}">${values[at] ?? ''}</td>`,
  );
  return html`<tr role="row"><th scope="row" role="rowheader">${monthIn(of.month)}</th>${cells}</tr>\n`;
})}</tbody>
</table>`;
}

const shareIn = ({ verifiedShare }: EventFigures, { texts, percent }: Words): string =>
  verifiedShare === null ? texts.log.nothing : percent(verifiedShare);

const waitIn = ({ medianWait }: EventFigures, { texts, duration }: Words): string =>
  medianWait === null ? texts.log.nothing : duration(medianWait);
