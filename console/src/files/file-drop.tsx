import './file-drop.css';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

interface FileDropProps {
  /** On the button that opens the browser's choice. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** As `accept` of a file input. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop one file, with a button that chooses it: for a keyboard, a phone and a screen reader. */
export function FileDrop({ label, hint, accept, isBusy = false, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined && !isBusy) onFile(file);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the input inside does the same.
    <div
      className={`file-drop ${isOver ? 'file-drop-over' : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Upload size={24} aria-hidden="true" />
      <input
        id={id}
        className="only-read-aloud"
        type="file"
        accept={accept}
        disabled={isBusy}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <label className="button" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
