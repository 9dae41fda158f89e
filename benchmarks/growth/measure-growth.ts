/** How a year's growth of a provider with 50,000 stores spreads over shards and nodes: a simulation, without a database. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median, quantile } from '../data/medians.ts';
import { drawGrowth } from './draw-growth.ts';
import type { Tail } from './provider.ts';
import { largestStore, type Setup, simulateYear, type Year } from './simulate-year.ts';

const seeds = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, at) => at + 1);
/** A node planned for 80 % of its disk and CPU at the mean has 96 % then. */
const due = 1.2;
const picture = fileURLToPath(new URL('../../docs/growth-of-a-provider.svg', import.meta.url));
const sizes = [2, 4, 8].flatMap((nodes) => [32, 64, 128].map((shards) => ({ nodes, shards })));
const isolations: Setup[] = [0.5, 0.25, 0.1].map((isolateAbove) => ({
  nodes: 8,
  shards: 32,
  due,
  isolateAbove,
}));
const setups: Setup[] = [...sizes, ...sizes.map((size) => ({ ...size, due })), ...isolations];

const middle = (years: readonly Year[], read: (year: Year) => number) => median(years.map(read));
const fixed = (value: number) => value.toFixed(2);

console.log(
  `${seeds.length} providers, medians (in brackets: nine of ten are below). All but counts: the largest divided by the mean`,
);
const shown = (['lognormal', 'zipf'] as const).map(show);
writeFileSync(picture, drawGrowth(shown.flat(), due));

/** Prints the tables of one tail, and returns the lines of its panel. */
function show(tail: Tail) {
  const runs = seeds.map((seed) => simulateYear(tail, setups, seed));
  const yearsOf = (at: number) => runs.map((years) => years[at] as Year);
  const largest = median(seeds.map((seed) => largestStore(tail, seed)));
  console.log(`\n${tail}: at first, the largest store has ${(100 * largest).toFixed(1)} % of all rows`);
  console.log(
    '| nodes | shards | largest shard | node, rows: month 0 | month 12 | node, requests: worst month | rebalanced: rows, month 12 | requests, worst month | due at first, of all | due later, times a year | moves |',
  );
  for (const [at, { nodes, shards }] of sizes.entries()) {
    const [left, kept] = [yearsOf(at), yearsOf(sizes.length + at)];
    const later = (year: Year) => year.dueMonths.filter((month) => month > 0).length;
    const cells = [
      nodes,
      shards,
      spread(left, (year) => year.shard[12] ?? 0),
      spread(left, (year) => year.nodeReviews[0] ?? 0),
      spread(left, (year) => year.nodeReviews[12] ?? 0),
      spread(left, (year) => Math.max(...year.nodeRequests)),
      spread(kept, (year) => year.nodeReviews[12] ?? 0),
      spread(kept, (year) => Math.max(...year.nodeRequests)),
      kept.filter(({ dueMonths }) => dueMonths[0] === 0).length,
      (kept.reduce((sum, year) => sum + later(year), 0) / kept.length).toFixed(1),
      `${middle(kept, ({ moves }) => moves)} (${quantile(
        kept.map(({ moves }) => moves),
        0.9,
      )})`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('own shards for stores above this part of a mean node (8 nodes, 32 shards):');
  for (const [at, { isolateAbove }] of isolations.entries()) {
    const years = yearsOf(2 * sizes.length + at);
    console.log(
      `| ${isolateAbove} | ${middle(years, ({ isolated }) => isolated)} stores | ${middle(years, ({ moves }) => moves)} moves | ${spread(years, (year) => year.nodeReviews[12] ?? 0)} |`,
    );
  }
  return [false, true].map((isKept) => ({
    title: `${tail === 'zipf' ? 'Very long tail' : 'Long tail'}, ${isKept ? `rebalanced above ${due}` : 'never rebalanced'}`,
    lines: sizes.flatMap(({ nodes, shards }, at) =>
      nodes !== 8
        ? []
        : [
            {
              shards,
              values: Array.from({ length: 13 }, (_, month) =>
                middle(yearsOf(at + (isKept ? sizes.length : 0)), (year) => year.nodeReviews[month] ?? 0),
              ),
            },
          ],
    ),
  }));
}

function spread(years: readonly Year[], read: (year: Year) => number): string {
  const values = years.map(read);
  return `${fixed(median(values))} (${fixed(quantile(values, 0.9))})`;
}
