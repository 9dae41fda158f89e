import { maxFormPhotos } from '@opina/contract/constants/review-form';
import { createStore, type Store, type WritableStore } from '../../stores/store.ts';
import type { Draft } from '../model/form.ts';
import { type FileSender, sendPhoto, sendVideo, type UploadFault, uploadFaultOf } from './send-file.ts';

/** A file on its way to the server. */
export interface Upload {
  key: number;
  item: number;
  kind: 'photo' | 'video';
  status: 'preparing' | 'sending' | 'failed';
  /** 0 to 1. */
  progress: number;
  fault: UploadFault | undefined;
  /** Undefined: the browser cannot show it. */
  thumbnail: ImageBitmap | undefined;
}

interface UploadsState {
  uploads: readonly Upload[];
  /** Photos were left out, because there were too many. */
  leftOut: boolean;
}

export interface UploadsStore extends Store<UploadsState> {
  /** `present`: the number of photos that the draft has. */
  addPhotos(item: number, files: readonly Blob[], present: number): void;
  setVideo(item: number, file: Blob): void;
  retry(key: number): void;
  /** Cancels it, or takes a failed one away. */
  cancel(key: number): void;
}

export interface UploadsHost extends FileSender {
  /** The draft that the server has since. */
  onDraft: (item: number, draft: Draft) => void;
  signal: AbortSignal;
}

interface Job {
  file: Blob;
  controller: AbortController;
}

/** Files are sent one after the other: so photos stay in the order in which they were chosen. */
export function createUploadsStore(host: UploadsHost): UploadsStore {
  const { setState, ...store } = createStore<UploadsState>({ uploads: [], leftOut: false });
  const jobs = new Map<number, Job>();
  const list = uploadList({ setState, ...store });
  const begin = createQueue((key) => sendOne(host, jobs, list, key));
  let lastKey = 0;

  function add(item: number, kind: Upload['kind'], file: Blob) {
    const key = ++lastKey;
    const fresh = { status: 'preparing', progress: 0, fault: undefined, thumbnail: undefined } as const;
    setState({ uploads: [...store.getState().uploads, { key, item, kind, ...fresh }] });
    jobs.set(key, { file, controller: new AbortController() });
    begin(key);
  }

  function cancel(key: number) {
    jobs.get(key)?.controller.abort(new Error('Cancelled'));
    jobs.delete(key);
    list.remove(key);
  }

  const of = (item: number, kind: Upload['kind']) =>
    store.getState().uploads.filter((upload) => upload.item === item && upload.kind === kind);
  host.signal.addEventListener('abort', () => {
    for (const { controller } of jobs.values()) controller.abort();
  });
  return {
    ...store,
    cancel,
    addPhotos(item, files, present) {
      const room = Math.max(0, maxFormPhotos - present - of(item, 'photo').length);
      setState({ leftOut: files.length > room });
      for (const file of files.slice(0, room)) add(item, 'photo', file);
    },
    setVideo(item, file) {
      for (const { key } of of(item, 'video')) cancel(key);
      add(item, 'video', file);
    },
    retry(key) {
      if (!jobs.has(key)) return;
      list.update(key, { status: 'preparing', progress: 0, fault: undefined });
      begin(key);
    },
  };
}

type UploadList = ReturnType<typeof uploadList>;

function uploadList({ getState, setState }: WritableStore<UploadsState>) {
  return {
    find: (key: number) => getState().uploads.find((upload) => upload.key === key),
    update(key: number, change: Partial<Upload>) {
      const { uploads } = getState();
      setState({ uploads: uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) });
    },
    remove(key: number) {
      setState({ uploads: getState().uploads.filter((upload) => upload.key !== key) });
    },
  };
}

/** Runs `work` for one key at a time. */
function createQueue(work: (key: number) => Promise<void>): (key: number) => void {
  let last: Promise<void> = Promise.resolve();
  return (key) => {
    last = last.then(() => work(key));
  };
}

/** Never rejects: what fails is shown at the file. */
async function sendOne(host: UploadsHost, jobs: Map<number, Job>, list: UploadList, key: number) {
  const upload = list.find(key);
  const job = jobs.get(key);
  if (!upload || !job || host.signal.aborted) return;
  const { item, kind } = upload;
  const { signal } = job.controller;
  try {
    const draft = await (kind === 'photo' ? sendPhoto : sendVideo)(host, item, job.file, {
      signal,
      onProgress: (progress) => list.update(key, { progress }),
      onReady: (thumbnail) => list.update(key, { status: 'sending', thumbnail }),
    });
    jobs.delete(key);
    list.remove(key);
    host.onDraft(item, draft);
  } catch (error) {
    if (!signal.aborted) list.update(key, { status: 'failed', fault: uploadFaultOf(error) });
  }
}
