import { type RefObject, useEffect, useRef } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { Notice } from '../ui/notice.tsx';
import { isAtFields } from './field-error.ts';
import { useFormsTexts } from './forms-texts.ts';

interface FormErrorProps {
  readonly error: unknown;
  /** The fields of the form, by the server's names: what stands there is not said twice. */
  readonly fields?: readonly string[];
  readonly own?: Readonly<Record<string, string>>;
}

/** Above a form that was refused: why, or that the fields say it. */
export function FormError({ error, fields = [], own = {} }: FormErrorProps) {
  const texts = useFormsTexts();
  const common = useCommonTexts();
  if (error === undefined) return null;
  return (
    <Notice kind="bad">
      {isAtFields(error, fields) ? texts.checkFields : errorText(common, error, own)}
    </Notice>
  );
}

/** Puts the focus on the first refused field inside, when an error has come. */
export function useFocusOnError<T extends HTMLElement>(error: unknown): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    if (error === undefined) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return place;
}
