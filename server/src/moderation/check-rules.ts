import {
  type ModerationCondition,
  maskedConditions,
  maxModerationWords,
} from '@opina/contract/constants/moderation';
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

/** Each looks through the texts of a review anew, after others have masked some of them. */
const maxPhoneRules = 3;

/** Checks what a schema cannot express. Throws `moderation.rules_invalid`. */
export function checkRules(rules: readonly ModerationRule[]): void {
  const errors = ruleProblems(rules);
  if (errors.length > 0) throw new OpinaError('moderation.rules_invalid', { errors });
}

/** What a schema cannot express, by field. */
export function ruleProblems(rules: readonly ModerationRule[]): WireFieldError[] {
  return rules.flatMap((rule, at) => [
    ...[...problemsOf(rule), ...problemsInAll(rules.slice(0, at), rule)].map(([field, message]) => ({
      field: `rules.${at}.${field}`,
      message,
    })),
  ]);
}

type Problem = readonly [field: keyof ModerationRule, message: string];

const wordsOf = (rules: readonly ModerationRule[]) =>
  rules.reduce((sum, { words = [] }) => sum + words.length, 0);

/** What is wrong with a rule beside those before it: its name, or a limit that they exceed together. */
function problemsInAll(before: readonly ModerationRule[], rule: ModerationRule): Problem[] {
  const problems: Problem[] = [];
  if (before.some(({ name }) => name === rule.name)) {
    problems.push(['name', 'Must not be the name of another rule.']);
  }
  if (wordsOf(before) <= maxModerationWords && wordsOf([...before, rule]) > maxModerationWords) {
    problems.push(['words', `Must be fewer: all rules together may have ${maxModerationWords} words.`]);
  }
  const ofPhones = before.filter(({ condition }) => condition === 'phones').length;
  if (rule.condition === 'phones' && ofPhones >= maxPhoneRules) {
    problems.push(['condition', `Must not be phones in more than ${maxPhoneRules} rules.`]);
  }
  return problems;
}

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
