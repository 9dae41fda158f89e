import type { FormCalls } from '../calls/form-calls.ts';
import { readVideo } from '../media/read-video.ts';
import { shrinkPicture } from '../media/shrink-picture.ts';
import type { Choice } from '../model/choose-item.ts';
import type { ReviewForm } from '../model/form.ts';
import type { FormTools } from '../steps/form-context.ts';
import { createFormStore } from '../stores/form-store.ts';
import type { PendingDrafts } from '../stores/pending-drafts.ts';
import { createUploadsStore } from '../stores/uploads-store.ts';
import type { FormTexts } from '../text/texts.ts';

export interface FormStart {
  form: ReviewForm;
  texts: FormTexts;
  calls: FormCalls;
  pending: PendingDrafts;
  choice: Choice | undefined;
  dataAddress: string;
  onClose?: FormTools['onClose'];
  signal: AbortSignal;
}

/** Connects the stores of a form. Touches neither the page nor the server, so that both draw the same first screen. */
export function createTools(start: FormStart): FormTools {
  const { form, texts, calls, pending, choice, dataAddress, onClose, signal } = start;
  const uploads = createUploadsStore({
    calls,
    shrinkPicture,
    readVideo,
    onDraft: (item, draft) => store.receive(item, draft),
    signal,
  });
  const isUploading = (item: number) =>
    uploads.getState().uploads.some((upload) => upload.item === item && upload.status !== 'failed');
  const store = createFormStore(form, { calls, pending, choice, isUploading, signal });
  const numbers = new Intl.NumberFormat(form.locale);
  const count = (value: number) => numbers.format(value);
  return { store, uploads, calls, texts, count, dataAddress, onClose };
}
