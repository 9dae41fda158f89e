import { localeOf } from '@opina/contract/locale-of';
import { findStorage } from '../browser/storage.ts';
import { createFormCalls } from '../review-form/calls/form-calls.ts';
import { readForm } from '../review-form/calls/read-form.ts';
import { readChoice } from '../review-form/model/choose-item.ts';
import { createTools } from '../review-form/start/create-tools.ts';
import { keepUnsaved } from '../review-form/start/keep-unsaved.ts';
import { dataAddress, formIdPrefix, rootId, stateId } from '../review-form/start/page-names.ts';
import { pressAgain } from '../review-form/start/pressed-before.ts';
import { readTypedBefore } from '../review-form/start/typed-before.ts';
import { unknownForm } from '../review-form/start/unknown-form.ts';
import { FormContext } from '../review-form/steps/form-context.ts';
import { ReviewForm } from '../review-form/steps/review-form.tsx';
import { createPendingDrafts } from '../review-form/stores/pending-drafts.ts';
import { loadFormTexts } from '../review-form/text/load-form-texts.ts';
import { flushSync, hydrateRoot } from './react-runtime.ts';

/**
 * Takes over the page at `/review/{token}`, which the server has drawn. What was typed, chosen and pressed meanwhile is read just
 * before, in the same task.
 */
async function startReviewPage(): Promise<void> {
  const root = document.getElementById(rootId);
  const state = JSON.parse(document.getElementById(stateId)?.textContent ?? 'null');
  if (!root) return;
  const form = state ? readForm(state) : unknownForm(localeOf(document.documentElement.lang));
  const texts = await loadFormTexts(form.locale);
  const token = location.pathname.split('/').at(-1) ?? '';
  const choice = readChoice(location.search);
  // A reload or a shared address must not choose again.
  if (choice) history.replaceState(history.state, '', location.pathname);
  const apiUrl = new URL('..', location.href).href.replace(/\/$/, '');
  const { signal } = new AbortController();
  const calls = createFormCalls(apiUrl, token);
  const pending = createPendingDrafts(findStorage('localStorage'), token);
  const tools = createTools({ form, texts, calls, pending, choice, dataAddress, signal });

  const { change, restoreCaret } = readTypedBefore(root);
  const files = readFilesBefore(root);
  flushSync(() => {
    hydrateRoot(
      root,
      <FormContext.Provider value={tools}>
        <ReviewForm />
      </FormContext.Provider>,
      { identifierPrefix: formIdPrefix },
    );
  });
  flushSync(() => {
    tools.store.restore();
    if (Object.keys(change).length > 0) tools.store.change(change);
  });
  restoreCaret();
  files();
  keepUnsaved(tools, signal);
  root.dataset.ready = '';
  pressAgain(root);
}

/** Passes the files that were chosen before the script came to the fields once these work. */
function readFilesBefore(root: HTMLElement): () => void {
  const filled = [...root.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ files }) => files && files.length > 0,
  );
  return () => {
    for (const input of filled) input.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

void startReviewPage();
