/**
 * Everything that `npm test` runs, and what takes longer: both engines, tests that start and kill processes, all pages of
 * hosts, all widths and languages, attacks. `npm run test:full -- --part 3/13` runs a part; without it all parts run, one
 * after the other. It keeps which commit passed which part, and says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultOfFlaky, fullParts } from './test-run/full-parts.ts';
import { describeRecord, notePart, readCommit, readRecord } from './test-run/full-record.ts';
import { runSteps } from './test-run/run-steps.ts';

const { values } = parseArgs({ options: { part: { type: 'string' } } });
const count = fullParts.length;

function chosenParts(): number[] {
  if (values.part === undefined) return fullParts.map((_, at) => at + 1);
  const [, part] = new RegExp(`^([1-9]\\d*)/${count}$`).exec(values.part) ?? [];
  if (part === undefined || Number(part) > count) {
    console.error(`--part is 1/${count} to ${count}/${count}.`);
    process.exit(2);
  }
  return [Number(part)];
}

/** In its own process, as a run of tests ends what it has started. */
function runPart(part: number): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), '--part', `${part}/${count}`],
    { stdio: 'inherit' },
  );
  return status === 0;
}

async function runOnePart(part: number): Promise<boolean> {
  console.log(`\n══ Part ${part}/${count}`);
  const hasPassed = await runSteps(fullParts[part - 1] ?? []);
  if (commit !== undefined) notePart(commit, part, hasPassed);
  return hasPassed;
}

const commit = readCommit();
const parts = chosenParts();
const [only] = parts;
const isGreen =
  parts.length === 1 && only !== undefined
    ? await runOnePart(only)
    : parts.map((part) => runPart(part)).every((hasPassed) => hasPassed);
console.log(
  commit === undefined
    ? 'Not recorded: there are changes that are not committed.'
    : describeRecord(commit, count, readRecord()),
);
const fault = faultOfFlaky();
if (fault !== undefined) console.error(fault);
process.exitCode = isGreen && fault === undefined ? 0 : 1;
