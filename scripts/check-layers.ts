/** Runs the import rules of `.dependency-cruiser.mjs`, and fails when the tool saw fewer modules than there are. */
import { execFileSync } from 'node:child_process';
import { cruiseProject } from './layers/cruise-project.ts';

const roots = [
  'contract',
  'client',
  'log',
  'widget',
  'react',
  'console',
  'server',
  'demo-store',
  'test-kit',
  'e2e',
  'benchmarks',
  'site',
  'scripts',
];

/** Git lists every source file. A checker that cannot read TypeScript would see none and pass. */
function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...roots], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

const { modules, imports, violations } = await cruiseProject(roots);
const seen = new Set(modules);
const missed = sourceFiles().filter((file) => !seen.has(file));

for (const violation of violations) console.error(violation);
for (const file of missed) console.error(`not seen by the layer check: ${file}`);
if (!imports) console.error('the layer check saw no import at all');
console.log(`${modules.length} modules, ${imports} imports, ${violations.length} violations`);
process.exitCode = violations.length + missed.length > 0 || !imports ? 1 : 0;
