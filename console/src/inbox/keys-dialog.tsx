import { Dialog } from '../overlays/lazy-dialog.tsx';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';

export interface KeysDialogProps {
  readonly title: string;
  /** The keys, separated by spaces, and what they do. */
  readonly keys: readonly (readonly [keys: string, action: string])[];
  readonly onClose: () => void;
}

/** Load it through `lazy-dialogs.tsx`. */
export function AllKeys({ title, keys, onClose }: KeysDialogProps) {
  const texts = useCommonTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className="facts keys">
        {keys.map(([names, action]) => (
          <div key={names} className="fact">
            <dt>
              {names.split(' ').map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}
