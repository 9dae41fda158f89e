import type { Lane } from './run-steps.ts';
import { npmStep } from './test-steps.ts';

/** What needs no test runner. Most of it uses one core. */
export const staticSteps: readonly Lane[] = [
  [
    npmStep('types', 'typecheck'),
    npmStep('lint', 'lint'),
    npmStep('unused code and dependencies', 'lint:unused'),
  ],
  [
    npmStep('build', 'build'),
    npmStep('size limits', 'size'),
    npmStep('import rules', 'lint:layers'),
    npmStep('tables of rooms', 'lint:tables'),
  ],
];
