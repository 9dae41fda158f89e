import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Violations of the import rules in the files below some folders. */
export interface LayerReport {
  /** Paths of the files that were read. */
  modules: string[];
  imports: number;
  /** One line for each import or folder that breaks a rule: `rule: from → to`. */
  violations: string[];
}

const tests = '\\.(test|spec)\\.tsx?$';

/**
 * Applies the rules of `.dependency-cruiser.mjs` to the files below `roots`, folders in `baseDir`. Rules about
 * folders ignore test files: a test may import what its folder must not.
 */
export async function cruiseProject(roots: string[], baseDir = process.cwd()): Promise<LayerReport> {
  const { options = {}, forbidden = [] } = await extractConfig('./.dependency-cruiser.mjs');
  const isAboutFolders = (rule: IForbiddenRuleType) => 'scope' in rule && rule.scope === 'folder';
  const run = async (rules: IForbiddenRuleType[], more: ICruiseOptions) => {
    const ruleSet = { forbidden: rules };
    const all = { ...options, ...more, baseDir, ruleSet, validate: true };
    const { output } = await cruise(roots, all, {}, { tsConfig: extractTsConfig('./tsconfig.json') });
    return output as ICruiseResult;
  };
  const files = await run(
    forbidden.filter((rule) => !isAboutFolders(rule)),
    {},
  );
  const folders = await run(forbidden.filter(isAboutFolders), {
    metrics: true,
    includeOnly: '^(contract|widget|server)/',
    exclude: `(^|/)dist/|${tests}`,
  });
  const violations = [files, folders].flatMap(({ summary }) => summary.violations);
  return {
    modules: files.modules.flatMap(({ source, couldNotResolve }) => (couldNotResolve ? [] : [source])),
    imports: files.summary.totalDependenciesCruised ?? 0,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
