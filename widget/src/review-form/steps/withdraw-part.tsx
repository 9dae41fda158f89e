import { useState } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useForm } from './form-context.ts';

/** Takes the review back, after a question. */
export function WithdrawPart() {
  const { store, texts } = useForm();
  const busy = useStore(store, (state) => state.busy === 'withdraw');
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <div className="of-withdraw">
        <ActionButton look="quiet" onClick={() => setAsked(true)}>
          {texts.withdraw}
        </ActionButton>
      </div>
    );
  }
  return (
    <fieldset className="of-withdraw of-withdraw--asked">
      <legend className="of-label">{texts.withdrawQuestion}</legend>
      <p className="of-hint">{texts.withdrawNote}</p>
      <div className="of-row">
        <ActionButton look="danger" busy={busy} onClick={() => void store.withdraw()}>
          {texts.withdrawYes}
        </ActionButton>
        <ActionButton
          look="plain"
          // The button that was pressed has gone.
          ref={(button) => button?.focus()}
          onClick={() => setAsked(false)}
        >
          {texts.withdrawNo}
        </ActionButton>
      </div>
    </fieldset>
  );
}
