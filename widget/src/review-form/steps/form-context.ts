import { createContext, useContext } from 'react';
import type { FormCalls } from '../calls/form-calls.ts';
import type { FormStore } from '../stores/form-store.ts';
import type { UploadsStore } from '../stores/uploads-store.ts';
import type { FormTexts } from '../text/texts.ts';

/** What every part of the form works with. */
export interface FormTools {
  store: FormStore;
  uploads: UploadsStore;
  calls: Pick<FormCalls, 'removePhoto' | 'removeVideo'>;
  texts: FormTexts;
  /** A number as the store writes it. */
  count: (value: number) => string;
  /** Of the page where the person sees what is stored about them, if the form has one. */
  dataAddress: string;
  /** Closes the window; undefined: the form is a page of its own. */
  onClose: (() => void) | undefined;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

export function useForm(): FormTools {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('Drawn outside the form');
  return tools;
}
