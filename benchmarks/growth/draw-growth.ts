export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Line {
  readonly shards: number;
  /** Of months 0 to 12. */
  readonly values: readonly number[];
}

const [width, height, left, right, top, bottom] = [340, 190, 38, 14, 34, 30];
/** Readable on white and on black. */
const grey = '#868e96';
const colours = ['#e8590c', '#228be6', '#40a02b'];

/** An SVG of panels, two in a row: the largest node of each month, divided by the mean. */
export function drawGrowth(panels: readonly Panel[], due: number): string {
  const values = panels.flatMap(({ lines }) => lines.flatMap((line) => line.values));
  const highest = Math.ceil(Math.max(due, ...values) * 10) / 10;
  const rows = Math.ceil(panels.length / 2);
  const drawn = panels.map(
    (panel, at) =>
      `<g transform="translate(${(at % 2) * width} ${Math.floor(at / 2) * height})">${drawPanel(panel, { due, highest })}</g>`,
  );
  const legend = (panels[0]?.lines ?? []).map(
    ({ shards }, at) =>
      `<text x="${left + at * 110}" y="${rows * height + 14}" fill="${colours[at]}" font-weight="bold">${shards} shards</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${rows * height + 24}" font-family="sans-serif" font-size="12" role="img">
<title>Rows of the largest of eight nodes over a year, divided by the mean</title>
${drawn.join('\n')}
${legend.join('\n')}
</svg>
`;
}

function drawPanel(
  { title, lines }: Panel,
  { due, highest }: { readonly due: number; readonly highest: number },
): string {
  const x = (month: number) => rounded(left + (month * (width - left - right)) / 12);
  const y = (value: number) =>
    rounded(height - bottom - ((value - 1) * (height - top - bottom)) / (highest - 1));
  const step = highest > 1.6 ? 0.2 : 0.1;
  const marks = Array.from({ length: Math.floor((highest - 1) / step + 0.01) + 1 }, (_, at) => 1 + at * step);
  return [
    `<text x="${left}" y="20" fill="${grey}" font-weight="bold">${title}</text>`,
    ...marks.map(
      (value) =>
        `<path d="M${left} ${y(value)}H${width - right}" stroke="${grey}" stroke-opacity=".25"/><text x="${left - 6}" y="${y(value) + 4}" text-anchor="end" fill="${grey}">${value.toFixed(1)}</text>`,
    ),
    ...[0, 3, 6, 9, 12].map(
      (month) =>
        `<text x="${x(month)}" y="${height - 12}" text-anchor="middle" fill="${grey}">${month === 0 ? 'month 0' : month}</text>`,
    ),
    `<path d="M${left} ${y(due)}H${width - right}" stroke="${grey}" stroke-dasharray="4 3"/>`,
    ...lines.map(
      ({ values }, at) =>
        `<polyline fill="none" stroke="${colours[at]}" stroke-width="2" points="${values.map((value, month) => `${x(month)},${y(value)}`).join(' ')}"/>`,
    ),
  ].join('\n');
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
