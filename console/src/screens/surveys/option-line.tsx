import { X } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { TypedOption } from './question-form.ts';
import { useSurveysTexts } from './surveys-texts.ts';
import type { DragOrder } from './use-drag-order.ts';

interface OptionLineProps {
  readonly option: TypedOption;
  readonly isOfScale: boolean;
  readonly at: number;
  readonly count: number;
  readonly answers: number;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
  readonly onChange: (part: Partial<TypedOption>) => void;
  readonly onRemove: () => void;
}

/** One option. What customers have chosen is retired; what nobody chose is removed. */
export function OptionLine({
  option,
  isOfScale,
  at,
  count,
  answers,
  drag,
  onMove,
  ...actions
}: OptionLineProps) {
  const { onChange, onRemove } = actions;
  const texts = useSurveysTexts();
  const name = option.description || texts.option(at + 1);
  return (
    <div className="option-line">
      <MoveButtons name={name} at={at} count={count} drag={drag} onMove={onMove} />
      <input
        className="input option-text"
        aria-label={texts.option(at + 1)}
        required
        maxLength={300}
        autoComplete="off"
        value={option.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {isOfScale && (
        <CheckField
          aria-label={texts.expectedOf(name)}
          checked={option.expected}
          onChange={({ target }) => onChange({ expected: target.checked })}
        >
          {texts.expected}
        </CheckField>
      )}
      <span className="soft small">{texts.answers(answers)}</span>
      {option.retired && <Badge kind="warn">{texts.retired}</Badge>}
      {answers > 0 || option.retired ? (
        <Button
          aria-label={option.retired ? texts.restoreOf(name) : texts.retireOf(name)}
          onClick={() => onChange({ retired: !option.retired })}
        >
          {option.retired ? texts.restore : texts.retire}
        </Button>
      ) : (
        <Button
          look="plain"
          isIconOnly
          disabled={count === 1}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          {texts.removeOf(name)}
        </Button>
      )}
    </div>
  );
}
