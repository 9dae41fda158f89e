/** Prints the size of every shipped file and fails if one exceeds its limit. Needs `npm run build` first. */
import { measureConsole } from './console-screens.ts';
import { measureFirstReview } from './first-review.ts';
import { measureFirstScreen } from './first-screen.ts';
import { pageReactLimits, sizeLimits } from './limits.ts';
import { judge, measure, sum } from './measure.ts';

const row = (title: string, gzip: number, brotli: number, limit: string) =>
  console.log(`${title.padEnd(34)}${String(gzip).padStart(8)}${String(brotli).padStart(8)}  ${limit}`);

console.log(`${'bytes'.padEnd(34)}${'gzip'.padStart(8)}${'brotli'.padStart(8)}  limit (gzip)`);
const measured = measure(sizeLimits);
const wholeScreens = [await measureFirstReview(), await measureFirstScreen(), ...measureConsole()];
for (const { limit, files } of [...measured, ...wholeScreens]) {
  const bound = limit.each ? `${limit.bytes} each` : String(limit.bytes);
  row(limit.title, sum(files, 'gzip'), sum(files, 'brotli'), bound);
  if (files.length > 1) for (const file of files) row(`  ${file.name}`, file.gzip, file.brotli, '');
}
const files = measured.flatMap((group) => group.files);
row('everything', sum(files, 'gzip'), sum(files, 'brotli'), '');
const withPageReact = measure(pageReactLimits, 'manifest-page-react.json');
for (const { limit, files: all } of withPageReact) {
  row(limit.title, sum(all, 'gzip'), sum(all, 'brotli'), String(limit.bytes));
}

const faults = judge([...measured, ...wholeScreens, ...withPageReact]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
