import { FormError } from '../../forms/form-error.tsx';
import { Dialog } from '../../overlays/lazy-dialog.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { AppearanceForm, FormName } from './appearance-form.ts';
import { useAppearanceTexts } from './appearance-texts.ts';
import { labelOf, valueText } from './changes.ts';
import { isColour } from './contrast.ts';

interface PublishDialogProps {
  readonly before: AppearanceForm;
  readonly after: AppearanceForm;
  readonly names: readonly FormName[];
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** What publishing changes, before and after. */
export function PublishDialog({
  before,
  after,
  names,
  isBusy,
  error,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const texts = useAppearanceTexts();
  const common = useCommonTexts();
  return (
    <Dialog title={texts.publishTitle} isWide onClose={onClose}>
      <div className="changes">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.setting}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{labelOf(name, texts)}</th>
                {[before, after].map((form, at) => (
                  <td key={at === 0 ? 'before' : 'after'}>
                    <Value text={valueText(name, form, texts)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">{texts.showsSoon}</p>
      <FormError error={error} own={texts.errors} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button look="main" autoFocus isBusy={isBusy} onClick={onPublish}>
          {isBusy ? texts.publishing : texts.publish}
        </Button>
      </div>
    </Dialog>
  );
}

function Value({ text }: { readonly text: string }) {
  return (
    <span className="change-value">
      {isColour(text) && <span className="swatch" style={{ background: text }} />}
      {text}
    </span>
  );
}
