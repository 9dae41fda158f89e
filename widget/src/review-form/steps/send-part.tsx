import { useStore } from '../../hooks/use-store.ts';
import type { SavingStatus } from '../stores/draft-saver.ts';
import type { FormTexts } from '../text/texts.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { FormIcon } from '../ui/form-icon.tsx';
import { useForm } from './form-context.ts';

const savingTexts: Readonly<Record<SavingStatus, keyof FormTexts | undefined>> = {
  none: undefined,
  waiting: 'saving',
  saving: 'saving',
  saved: 'saved',
  offline: 'offline',
};

/** The words about what happens with the review, and the button that sends it. */
export function SendPart() {
  const { store, texts } = useForm();
  const { form, busy, failure, saving, skipped } = useStore(store, (state) => state);
  const isSending = busy === 'send';
  const open = form.items.filter(({ id, isSent }) => !isSent && !skipped.includes(id));
  const savingText = savingTexts[saving];
  return (
    <div className="of-send">
      <ul className="of-small">
        <li>{texts.whatIsPublished(form.store.name)}</li>
        <li>{texts.whatIsKept}</li>
        {form.kind === 'open' && <li>{texts.openNote}</li>}
        {form.incentive && <li>{texts.incentive(form.incentive)}</li>}
      </ul>
      {failure && (
        <p className="of-fault of-fault--whole">
          <FormIcon shape="warning" />
          <span>{texts[failure]}</span>
        </p>
      )}
      <div className="of-send_row">
        <ActionButton look="main" type="submit" busy={isSending}>
          {isSending ? texts.sending : form.kind === 'edit' ? texts.sendChanges : texts.send}
        </ActionButton>
        {form.kind === 'order' && form.items.length > 1 && open.length > 0 && (
          <ActionButton look="quiet" onClick={store.skip}>
            {texts.skip}
          </ActionButton>
        )}
      </div>
      <p className={`of-saving of-saving--${saving}`}>
        {savingText === 'saved' && <FormIcon shape="check" />}
        {savingText && <span>{texts[savingText] as string}</span>}
      </p>
    </div>
  );
}
