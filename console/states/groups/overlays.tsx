import { Pencil } from 'lucide-react';
import { Dialog } from '../../src/overlays/lazy-dialog.tsx';
import { MenuButton } from '../../src/overlays/menu-button.tsx';
import { Button } from '../../src/ui/button.tsx';
import { TextField } from '../../src/ui/field.tsx';
import { nothing, type States } from '../component-state.ts';

const entries = (texts: readonly string[]) =>
  texts.map((text) => ({
    id: text,
    text,
    icon: <Pencil size={16} aria-hidden="true" />,
    onAction: nothing,
  }));

export const overlays = {
  Dialog: [
    {
      name: 'usual',
      opens: true,
      show: ({ word, sentence, label }, close) => (
        <Dialog title={word} onClose={close}>
          <p>{sentence}</p>
          <TextField label={label} autoFocus />
          <div className="dialog-actions">
            <Button onClick={close}>{word}</Button>
            <Button look="main" onClick={close}>
              {label}
            </Button>
          </div>
        </Dialog>
      ),
    },
    {
      name: 'wide, long text',
      opens: true,
      show: ({ word, long, unbroken }, close) => (
        <Dialog title={long} isWide onClose={close}>
          <p>{long}</p>
          <p>{unbroken}</p>
          <div className="dialog-actions">
            <Button onClick={close}>{word}</Button>
          </div>
        </Dialog>
      ),
    },
    {
      name: 'forced',
      opens: true,
      show: ({ word, question }, close) => (
        <Dialog title={question} isForced onClose={close}>
          <div className="dialog-actions">
            <Button look="bad" onClick={close}>
              {word}
            </Button>
          </div>
        </Dialog>
      ),
    },
  ],
  MenuButton: [
    {
      name: 'usual',
      show: ({ word, options }) => (
        <MenuButton label={word} className="button" entries={entries(options)}>
          {word}
        </MenuButton>
      ),
    },
    {
      name: 'plain',
      show: ({ word, long }) => (
        <MenuButton label={word} entries={entries([long])}>
          {word}
        </MenuButton>
      ),
    },
  ],
} satisfies States;
