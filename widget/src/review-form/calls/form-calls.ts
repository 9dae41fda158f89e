import type {
  WireReviewDraft,
  WireReviewForm,
  WireSentForm,
} from '@opina/contract/entities/reviews/review-form';
import type { Draft, ReviewForm } from '../model/form.ts';
import { type DraftChange, readDraft, readForm, writeChange } from './read-form.ts';
import { sendCall } from './send-call.ts';
import { type Upload, uploadFile } from './upload-file.ts';

/** What became of a review that was sent. */
export interface Sent {
  status: WireSentForm['status'];
  /** The next product of the order; undefined: none is left. */
  nextItem: number | undefined;
}

export type Transfer = Pick<Upload, 'file' | 'signal' | 'onProgress'>;

/** The calls of one link. Each throws a `CallError`. */
export interface FormCalls {
  load(): Promise<ReviewForm>;
  /** Tells that a person has begun to use the form. */
  visit(): Promise<unknown>;
  save(item: number, change: DraftChange, isLast?: boolean): Promise<Draft>;
  addPhoto(item: number, transfer: Transfer): Promise<{ id: string; draft: Draft }>;
  removePhoto(item: number, photo: string): Promise<Draft>;
  setVideo(item: number, transfer: Transfer): Promise<Draft>;
  setPoster(item: number, transfer: Transfer): Promise<Draft>;
  removeVideo(item: number): Promise<Draft>;
  send(item: number, change: DraftChange, website: string): Promise<Sent>;
  withdraw(): Promise<unknown>;
  resend(): Promise<unknown>;
  /** Without a code: by the link in the mail. */
  confirm(code?: string): Promise<Sent>;
}

const readSent = ({ status, next_item }: WireSentForm): Sent => ({
  status,
  nextItem: next_item ?? undefined,
});

export function createFormCalls(apiUrl: string, token: string): FormCalls {
  const form = `${apiUrl}/review-form`;
  const of = (item: number) => `${form}/items/${item}`;
  const post = <Response>(url: string, body?: object) =>
    sendCall<Response>(url, { method: 'POST', token, ...(body && { body }) });
  const upload = async (url: string, method: Upload['method'], transfer: Transfer) =>
    readDraft(await uploadFile<WireReviewDraft>({ url, method, token, ...transfer }));
  const remove = async (url: string) =>
    readDraft(await sendCall<WireReviewDraft>(url, { method: 'DELETE', token }));
  return {
    load: async () => readForm(await sendCall<WireReviewForm>(form, { token })),
    visit: () => post(`${form}/visit`),
    save: async (item, change, isLast = false) =>
      readDraft(
        await sendCall<WireReviewDraft>(`${of(item)}/draft`, {
          method: 'PATCH',
          token,
          body: writeChange(change),
          keepalive: isLast,
        }),
      ),
    async addPhoto(item, transfer) {
      type Added = { id: string; draft: WireReviewDraft };
      const url = `${of(item)}/photos`;
      const { id, draft } = await uploadFile<Added>({ url, method: 'POST', token, ...transfer });
      return { id, draft: readDraft(draft) };
    },
    removePhoto: (item, photo) => remove(`${of(item)}/photos/${encodeURIComponent(photo)}`),
    setVideo: (item, transfer) => upload(`${of(item)}/video`, 'PUT', transfer),
    setPoster: (item, transfer) => upload(`${of(item)}/video/poster`, 'PUT', transfer),
    removeVideo: (item) => remove(`${of(item)}/video`),
    send: async (item, change, website) =>
      readSent(await post<WireSentForm>(`${of(item)}/submit`, { ...writeChange(change), website })),
    withdraw: () => post(`${form}/withdraw`),
    resend: () => post(`${form}/resend`),
    confirm: async (code) => readSent(await post<WireSentForm>(`${form}/confirm`, code ? { code } : {})),
  };
}
