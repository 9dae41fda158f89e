import { type ModerationCondition, maskedConditions } from '@opina/contract/constants';
import type { WireFieldError } from '@opina/contract/entities/error';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { OpinaError } from '../platform/errors/opina-error.ts';

/** The fields that belong to some conditions only. */
const conditionsOf = {
  words: ['words'],
  word_lists: ['words'],
  scope: ['copies'],
  more_than: ['burst', 'network_burst'],
  languages: ['language'],
} as const satisfies Partial<Record<keyof ModerationRule, readonly ModerationCondition[]>>;

/** Checks what a schema cannot express. Throws `moderation.rules_invalid`. */
export function checkRules(rules: readonly ModerationRule[]): void {
  const errors = ruleProblems(rules);
  if (errors.length > 0) throw new OpinaError('moderation.rules_invalid', { errors });
}

/** What a schema cannot express, by field. */
export function ruleProblems(rules: readonly ModerationRule[]): WireFieldError[] {
  return rules.flatMap((rule, at) => [
    ...problemsOf(rule).map(([field, message]) => ({ field: `rules.${at}.${field}`, message })),
    ...(rules.findIndex(({ name }) => name === rule.name) < at
      ? [{ field: `rules.${at}.name`, message: 'Must not be the name of another rule.' }]
      : []),
  ]);
}

type Problem = readonly [field: keyof ModerationRule, message: string];

function problemsOf(rule: ModerationRule): Problem[] {
  const { condition, outcome, reason, words = [], word_lists: lists = [] } = rule;
  const problems: Problem[] = [];
  if (condition === 'words' && words.length + lists.length === 0) {
    problems.push(['words', 'Must have words or word_lists.']);
  }
  if (outcome === 'mask' && !maskedConditions.some((one) => one === condition)) {
    problems.push(['outcome', `Must not be mask: only ${maskedConditions.join(', ')} can be masked.`]);
  }
  if (outcome === 'refuse' && reason === undefined)
    problems.push(['reason', 'Must have a reason to refuse.']);
  for (const [field, owners] of Object.entries(conditionsOf) as [
    keyof typeof conditionsOf,
    readonly string[],
  ][]) {
    if (rule[field] !== undefined && !owners.includes(condition)) {
      problems.push([field, `Must be left out: it belongs to the condition ${owners.join(' or ')}.`]);
    }
  }
  return problems;
}
