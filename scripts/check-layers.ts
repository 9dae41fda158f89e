/** Runs the import rules of `.dependency-cruiser.mjs`, and fails when the tool saw fewer modules than there are. */
import { execFileSync } from 'node:child_process';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const roots = ['contract', 'widget', 'server', 'demo-store', 'test-kit', 'e2e', 'benchmarks', 'scripts'];

/** Git knows every source file; a checker that cannot read TypeScript sees none of them and passes. */
function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...roots], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

const config = await extractConfig('./.dependency-cruiser.mjs');
const result = await cruise(
  roots,
  { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true },
  {},
  { tsConfig: extractTsConfig('./tsconfig.json') },
);
const { modules, summary } = result.output as ICruiseResult;

const seen = new Set(modules.map((module) => module.source));
const missed = sourceFiles().filter((file) => !seen.has(file));
const blind = modules.every((module) => module.dependencies.length === 0);

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of missed) console.error(`not seen by the layer check: ${file}`);
if (blind) console.error('the layer check saw no import at all');
console.log(
  `${modules.length} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
);
process.exitCode = summary.violations.length + missed.length > 0 || blind ? 1 : 0;
