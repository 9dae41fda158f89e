import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface DropdownOption<Value extends string> {
  value: Value;
  text: string;
  disabled: boolean;
}

export interface DropdownProps<Value extends string> {
  label: string;
  options: readonly DropdownOption<Value>[];
  /** The chosen option's value; any other text when something else is chosen than the options offer. */
  current: string;
  currentText: string;
  open: boolean;
  onToggle: () => void;
  onChoose: (value: Value) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  rootRef: RefObject<HTMLDivElement | null>;
}

/** A button that shows a list of choices: a disclosure, not an ARIA menu, so each choice is a plain button. */
export function Dropdown<Value extends string>(props: DropdownProps<Value>) {
  const { label, options, current, open } = props;
  const listId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys pressed on the buttons inside bubble here
    <div className="ts-dropdown" ref={props.rootRef} onKeyDown={props.onKeyDown}>
      <Button
        className="ts-dropdown-button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={props.onToggle}
      >
        <span className="ts-visually-hidden">{`${label}: `}</span>
        <span>{props.currentText}</span>
        <Icon shape="chevron" />
      </Button>
      <ul className="ts-dropdown-content" id={listId} hidden={!open}>
        {options.map(({ value, text, disabled }) => (
          <li key={value} className="ts-item">
            <Button
              disabled={disabled}
              aria-current={value === current ? 'true' : undefined}
              onClick={() => props.onChoose(value)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
