import { useId } from 'react';
import { FormIcon, type FormIconShape } from './form-icon.tsx';

export interface FileButtonProps {
  shape: FormIconShape;
  text: string;
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera on telephones. */
  capture?: 'environment';
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A native file field that covers its drawing: it works with the keyboard, by name, and before any script has come. */
export function FileButton(props: FileButtonProps) {
  const { shape, text, accept, isMultiple = false, capture, describedBy, onFiles } = props;
  const id = useId();
  return (
    <div className={`of-file${capture ? ' of-file--camera' : ''}`}>
      <FormIcon shape={shape} />
      <label htmlFor={id}>{text}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={capture}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
