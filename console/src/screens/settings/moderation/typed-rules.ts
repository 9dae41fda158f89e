import type { CallResult } from '@opina/contract/call-values';
import {
  type ModerationCondition,
  type ModerationOutcome,
  type ModerationReason,
  maskedConditions,
  moderationOutcomes,
  type WordList,
} from '@opina/contract/constants/moderation';

export type RuleSet = CallResult<'getModerationRules'>;
export type Rule = RuleSet['rules'][number];

/** A rule as it is typed. What belongs to another condition stays, and is not sent. */
export interface TypedRule {
  /** Its own in the list, whatever its place and name are. */
  readonly key: number;
  readonly name: string;
  readonly condition: ModerationCondition;
  readonly outcome: ModerationOutcome;
  readonly reason: ModerationReason;
  /** One in each line. */
  readonly words: string;
  readonly wordLists: readonly WordList[];
  readonly scope: 'store' | 'product';
  readonly moreThan: string;
  /** Two letters each, with commas. */
  readonly languages: string;
}

const defaultMoreThan = 20;

const typedRule = (key: number, rule: Rule): TypedRule => ({
  key,
  name: rule.name,
  condition: rule.condition,
  outcome: rule.outcome,
  reason: rule.reason ?? 'spam',
  words: (rule.words ?? []).join('\n'),
  wordLists: rule.word_lists ?? [],
  scope: rule.scope ?? 'store',
  moreThan: String(rule.more_than ?? defaultMoreThan),
  languages: (rule.languages ?? []).join(', '),
});

export const typedRules = ({ rules }: Pick<RuleSet, 'rules'>): TypedRule[] =>
  rules.map((rule, key) => typedRule(key, rule));

/** A rule to be filled in, with a key that no other has. */
export const newRule = (others: readonly TypedRule[]): TypedRule =>
  typedRule(Math.max(-1, ...others.map(({ key }) => key)) + 1, {
    name: '',
    condition: 'words',
    outcome: 'hold',
  });

const parts = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The fields that only this condition has. */
function ownFields({ condition, words, wordLists, scope, moreThan, languages }: TypedRule): Partial<Rule> {
  const typedWords = parts(words, /\n/);
  const typedLanguages = parts(languages.toLowerCase(), /[\s,]+/);
  if (condition === 'words') {
    return {
      ...(typedWords.length > 0 && { words: typedWords }),
      ...(wordLists.length > 0 && { word_lists: [...wordLists] }),
    };
  }
  if (condition === 'copies') return { scope };
  if (condition === 'burst' || condition === 'network_burst') return { more_than: Number(moreThan) };
  if (condition === 'language' && typedLanguages.length > 0) return { languages: typedLanguages };
  return {};
}

export const sentRule = (rule: TypedRule): Rule => ({
  name: rule.name.trim(),
  condition: rule.condition,
  outcome: rule.outcome,
  ...(rule.outcome === 'refuse' && { reason: rule.reason }),
  ...ownFields(rule),
});

/** What can be done with what a condition finds: only what stands in the text can be masked. */
export const outcomesOf = (condition: ModerationCondition): readonly ModerationOutcome[] =>
  moderationOutcomes.filter(
    (outcome) => outcome !== 'mask' || maskedConditions.some((masked) => masked === condition),
  );

/** The rule with another condition, and with an outcome that fits it. */
export function withCondition(rule: TypedRule, condition: ModerationCondition): TypedRule {
  const isFitting = outcomesOf(condition).includes(rule.outcome);
  return { ...rule, condition, outcome: isFitting ? rule.outcome : 'hold' };
}

/** The list with the rule at `at` moved by one place, earlier (-1) or later (1). */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const item = list[at];
  const to = at + by;
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, item);
}
