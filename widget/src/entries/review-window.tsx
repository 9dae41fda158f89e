import { localeOf } from '@opina/contract/locale-of';
import { findStorage } from '../browser/storage.ts';
import { readApiUrl, type ScriptAddress } from '../loader/script-address.ts';
import { CallError } from '../review-form/calls/call-error.ts';
import { createFormCalls } from '../review-form/calls/form-calls.ts';
import { openForm } from '../review-form/calls/open-form.ts';
import type { ReviewForm } from '../review-form/model/form.ts';
import { createTools } from '../review-form/start/create-tools.ts';
import { keepUnsaved } from '../review-form/start/keep-unsaved.ts';
import { storeColours } from '../review-form/start/store-colours.ts';
import { unknownForm } from '../review-form/start/unknown-form.ts';
import { createWindowHost } from '../review-form/start/window-host.ts';
import type { FormTools } from '../review-form/steps/form-context.ts';
import { ReviewWindow } from '../review-form/steps/review-window.tsx';
import { createPendingDrafts } from '../review-form/stores/pending-drafts.ts';
import { loadFormTexts } from '../review-form/text/load-form-texts.ts';
import { readSettings } from '../settings/page-settings.ts';
import { readSetting } from '../settings/settings.ts';
import { createRoot } from './react-runtime.ts';

let isOpen = false;

/**
 * Opens the form in a window of the page: of a token, or of what the loader has taken out of the address; without one for the
 * product in the page's settings. Does nothing while a window is open.
 */
export async function start(address: ScriptAddress, link?: string): Promise<void> {
  const token = link?.replace(/^.*opina-review=/s, '').split('&', 1)[0];
  const product = readProduct();
  if (isOpen || !(token || product)) return;
  const apiUrl = readApiUrl(address, 'data-api-url');
  isOpen = true;
  const controller = new AbortController();
  const { signal } = controller;
  const locale = localeOf(document.documentElement.lang);
  const host = createWindowHost(signal);
  const root = createRoot(host.node, { identifierPrefix: 'of-' });
  let tools: FormTools | undefined;
  const onClose = () => {
    if (signal.aborted) return;
    tools?.store.leave();
    root.unmount();
    controller.abort();
    isOpen = false;
  };
  async function load(): Promise<FormTools> {
    const found = token || (product && (await openForm(apiUrl, product, signal))) || '';
    const calls = createFormCalls(apiUrl, found);
    const form = await calls.load().catch((error: unknown) => formWithout(error, locale));
    const pending = createPendingDrafts(findStorage('localStorage'), found);
    const texts = await loadFormTexts(form.locale);
    const dataAddress = `${apiUrl}/review/${found}?data`;
    const choice = undefined;
    tools = createTools({ form, texts, calls, pending, choice, dataAddress, onClose, signal });
    tools.store.restore();
    keepUnsaved(tools, signal);
    return tools;
  }
  try {
    const [texts] = await Promise.all([loadFormTexts(locale), host.isStyled]);
    const coloursOf = ({ store }: FormTools) => storeColours(store.getState().form.store.color);
    root.render(<ReviewWindow texts={texts} load={load} coloursOf={coloursOf} onClose={onClose} />);
  } catch (error) {
    onClose();
    throw error;
  }
}

/** The product that the page is about; undefined: its settings name none. */
function readProduct() {
  const settings = readSettings();
  const [storeId, code, name = ''] = ['_storeId', '_productId', '_productName'].map((setting) =>
    readSetting(settings?.get(setting)),
  );
  return storeId && code ? { storeId, code, name } : undefined;
}

/** What to show where the server says that there is no form for a link. */
function formWithout(error: unknown, locale: ReviewForm['locale']): ReviewForm {
  if (error instanceof CallError && error.status === 404) return unknownForm(locale);
  throw error;
}
