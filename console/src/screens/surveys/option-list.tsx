import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { moved } from './moved.ts';
import { OptionLine } from './option-line.tsx';
import { newOption, type TypedOption } from './question-form.ts';
import { useSurveysTexts } from './surveys-texts.ts';
import { useDragOrder } from './use-drag-order.ts';

interface OptionListProps {
  readonly kind: SurveyAnswerKind;
  readonly options: readonly TypedOption[];
  readonly counts: ReadonlyMap<number, number>;
  readonly onChange: (options: readonly TypedOption[]) => void;
}

const maxScaleOptions = 5;
const maxOptions = 100;

/** The options of a question in their order. Drag them, or use the buttons. */
export function OptionList({ kind, options, counts, onChange }: OptionListProps) {
  const texts = useSurveysTexts();
  const list = useRef<HTMLOListElement>(null);
  const find = (key: string | undefined, what: string) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"] ${what}`);
  const move = (from: number, to: number) => {
    const after = moved(options, from, to);
    if (after === options) return;
    const key = options[from]?.key;
    flushSync(() => onChange(after));
    find(key, `[data-step="${to < from ? -1 : 1}"]`)?.focus();
    showToast({ kind: 'done', text: texts.movedTo(to + 1, options.length) });
  };
  const drag = useDragOrder(move);
  const add = () => {
    const used = new Set(options.map(({ key }) => key));
    let next = options.length;
    while (used.has(`new-${next}`)) next += 1;
    flushSync(() => onChange([...options, newOption(`new-${next}`)]));
    find(`new-${next}`, 'input')?.focus();
  };
  const most = kind === 'attribute' ? maxScaleOptions : maxOptions;
  return (
    <>
      <ol ref={list} className="option-list">
        {options.map((option, at) => (
          <li
            key={option.key}
            data-key={option.key}
            className={drag.over === at ? 'drag-over' : ''}
            {...drag.target(at)}
          >
            <OptionLine
              option={option}
              isOfScale={kind === 'attribute'}
              at={at}
              count={options.length}
              answers={option.id === undefined ? 0 : (counts.get(option.id) ?? 0)}
              drag={drag}
              onMove={move}
              onChange={(part) =>
                onChange(options.map((one) => (one === option ? { ...one, ...part } : one)))
              }
              onRemove={() => {
                flushSync(() => onChange(options.filter((one) => one !== option)));
                find(options[at + 1]?.key ?? options[at - 1]?.key, 'input')?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={<Plus size={18} aria-hidden="true" />} disabled={options.length >= most} onClick={add}>
          {texts.addOption}
        </Button>
      </div>
    </>
  );
}
