import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { fieldError } from '../../../forms/field-error.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useModerationTexts } from './moderation-texts.ts';
import { RuleFields } from './rule-fields.tsx';
import { moved, type TypedRule } from './typed-rules.ts';

interface RuleListProps {
  readonly rules: readonly TypedRule[];
  readonly error: unknown;
  /** Of the rule whose fields are shown. */
  readonly openKey: number | undefined;
  readonly onOpen: (key: number | undefined) => void;
  readonly onChange: (rules: readonly TypedRule[]) => void;
  /** The same, with rules at other places. */
  readonly onArrange: (rules: readonly TypedRule[]) => void;
  readonly onRemoved: () => void;
}

/** The rules, in the order in which they are tried. */
export function RuleList({ rules, error, openKey, onOpen, onChange, onArrange, onRemoved }: RuleListProps) {
  const { isOwner } = useStore();
  const texts = useModerationTexts();
  const common = useCommonTexts();
  if (rules.length === 0) return <p className="soft">{texts.noRules}</p>;
  return (
    <ol className="rules">
      {rules.map((rule, at) => {
        const errorOf = (field: string) => fieldError(common, error, `rules.${at}${field}`, texts.errors);
        const isOpen = isOwner && (rule.key === openKey || errorOf('') !== undefined);
        return (
          <li key={rule.key} className="rule">
            <div className="rule-head">
              <RuleSummary rule={rule} number={at + 1} />
              {isOwner && (
                <RuleButtons
                  name={rule.name || texts.newRule}
                  isFirst={at === 0}
                  isLast={at === rules.length - 1}
                  isOpen={isOpen}
                  onMove={(by) => onArrange(moved(rules, at, by))}
                  onOpen={() => onOpen(isOpen ? undefined : rule.key)}
                  onRemove={() => {
                    onArrange(rules.toSpliced(at, 1));
                    onRemoved();
                  }}
                />
              )}
            </div>
            {isOpen && (
              <RuleFields
                rule={rule}
                errorOf={(field) => errorOf(`.${field}`)}
                onChange={(next) => onChange(rules.with(at, next))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const kinds = { publish: 'good', hold: 'warn', refuse: 'bad', mask: undefined } as const;

function RuleSummary({ rule, number }: { readonly rule: TypedRule; readonly number: number }) {
  const texts = useModerationTexts();
  const common = useCommonTexts();
  const { name, condition, outcome, reason } = rule;
  return (
    <div className="line-text">
      <strong>
        {number}. {name || texts.newRule}
      </strong>
      <div className="row soft small">
        {texts.conditions[condition]}
        <Badge kind={kinds[outcome]}>
          {texts.outcomes[outcome]}
          {outcome === 'refuse' && `: ${common.reasons[reason]}`}
        </Badge>
      </div>
    </div>
  );
}

interface RuleButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function RuleButtons({ name, isFirst, isLast, isOpen, onMove, onOpen, onRemove }: RuleButtonsProps) {
  const texts = useModerationTexts();
  return (
    <div className="row">
      {/* Not disabled at the ends, which would lose the focus. */}
      <Button
        look="plain"
        isIconOnly
        isBusy={isFirst}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        onClick={() => onMove(-1)}
      >
        {texts.earlier(name)}
      </Button>
      <Button
        look="plain"
        isIconOnly
        isBusy={isLast}
        icon={<ArrowDown size={16} aria-hidden="true" />}
        onClick={() => onMove(1)}
      >
        {texts.later(name)}
      </Button>
      <Button aria-expanded={isOpen} aria-label={texts.changeOf(name)} onClick={onOpen}>
        {isOpen ? texts.fold : texts.change}
      </Button>
      <Button look="plain" isIconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
        {texts.removeOf(name)}
      </Button>
    </div>
  );
}
