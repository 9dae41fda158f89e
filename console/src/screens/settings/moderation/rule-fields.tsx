import {
  maxBurst,
  maxRuleNameLength,
  moderationConditions,
  moderationReasons,
  moderationScopes,
  wordLists,
} from '@opina/contract/constants/moderation';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { useModerationTexts } from './moderation-texts.ts';
import { outcomesOf, type TypedRule, withCondition } from './typed-rules.ts';

interface RuleFieldsProps {
  readonly rule: TypedRule;
  /** What the server says about a field of the rule. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (rule: TypedRule) => void;
}

const found = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** The fields of one rule: its name, what it looks at, and what it does. */
export function RuleFields({ rule, errorOf, onChange }: RuleFieldsProps) {
  const texts = useModerationTexts();
  const common = useCommonTexts();
  const { name, condition, outcome, reason } = rule;
  return (
    <div className="stack rule-fields">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={errorOf('name')}
        autoFocus={name === ''}
        required
        maxLength={maxRuleNameLength}
        value={name}
        onChange={({ target }) => onChange({ ...rule, name: target.value })}
      />
      <div className="form-row">
        <SelectField
          label={texts.condition}
          hint={texts.conditionHints[condition]}
          error={errorOf('condition')}
          value={condition}
          options={moderationConditions.map((value) => ({ value, text: texts.conditions[value] }))}
          onChange={({ target }) =>
            onChange(withCondition(rule, found(moderationConditions, target.value, condition)))
          }
        />
        <SelectField
          label={texts.outcome}
          hint={texts.outcomeHints[outcome]}
          error={errorOf('outcome')}
          value={outcome}
          options={outcomesOf(condition).map((value) => ({ value, text: texts.outcomes[value] }))}
          onChange={({ target }) =>
            onChange({ ...rule, outcome: found(outcomesOf(condition), target.value, outcome) })
          }
        />
        {outcome === 'refuse' && (
          <SelectField
            label={texts.reason}
            hint={texts.reasonHint}
            error={errorOf('reason')}
            value={reason}
            options={moderationReasons.map((value) => ({ value, text: common.reasons[value] }))}
            onChange={({ target }) =>
              onChange({ ...rule, reason: found(moderationReasons, target.value, reason) })
            }
          />
        )}
      </div>
      <ConditionFields rule={rule} errorOf={errorOf} onChange={onChange} />
    </div>
  );
}

/** The fields that belong to the condition only. */
function ConditionFields({ rule, errorOf, onChange }: RuleFieldsProps) {
  const texts = useModerationTexts();
  const { condition, scope, moreThan, languages } = rule;
  if (condition === 'words') return <WordFields rule={rule} errorOf={errorOf} onChange={onChange} />;
  if (condition === 'copies') {
    return (
      <SelectField
        label={texts.scope}
        error={errorOf('scope')}
        value={scope}
        options={moderationScopes.map((value) => ({ value, text: texts.scopes[value] }))}
        onChange={({ target }) => onChange({ ...rule, scope: found(moderationScopes, target.value, scope) })}
      />
    );
  }
  if (condition === 'burst' || condition === 'network_burst') {
    return (
      <TextField
        label={texts.moreThan}
        error={errorOf('more_than')}
        type="number"
        min={1}
        max={maxBurst}
        step={1}
        required
        value={moreThan}
        onChange={({ target }) => onChange({ ...rule, moreThan: target.value })}
      />
    );
  }
  if (condition !== 'language') return null;
  return (
    <TextField
      label={texts.languages}
      hint={texts.languagesHint}
      error={errorOf('languages')}
      pattern="\s*[A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*\s*"
      value={languages}
      onChange={({ target }) => onChange({ ...rule, languages: target.value })}
    />
  );
}

function WordFields({ rule, errorOf, onChange }: RuleFieldsProps) {
  const texts = useModerationTexts();
  const { words, wordLists: lists } = rule;
  return (
    <>
      <TextArea
        label={texts.words}
        hint={texts.wordsHint}
        error={errorOf('words')}
        value={words}
        onChange={({ target }) => onChange({ ...rule, words: target.value })}
      />
      <fieldset className="row">
        <legend className="field-label">{texts.wordLists}</legend>
        {wordLists.map((list) => (
          <CheckField
            key={list}
            checked={lists.includes(list)}
            onChange={({ target }) =>
              onChange({
                ...rule,
                wordLists: wordLists.filter((one) => (one === list ? target.checked : lists.includes(one))),
              })
            }
          >
            {texts.wordListNames[list]}
          </CheckField>
        ))}
      </fieldset>
    </>
  );
}
