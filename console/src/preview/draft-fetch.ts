import type { PreviewDraft } from './messages.ts';
import { responseOfReview, rootOfReview } from './review-responses.ts';

const rootPath = '/widget/root';
const viewPath = '/widget/view';

interface Preview {
  readonly draft: () => PreviewDraft;
  /** Called when root, without which nothing is shown, could not be loaded. */
  readonly onFailed: () => void;
}

/**
 * A `fetch` for the widget in the preview. Root has the features of the draft, and the reviews are that of the draft alone, if it has
 * one. Responses are kept, so that the widget can be mounted again at once. What is not a GET is not sent: nobody votes or asks in a
 * preview.
 */
export function draftFetch(send: typeof fetch, { draft, onFailed }: Preview): typeof fetch {
  const kept = new Map<string, Promise<Response>>();
  const read = (address: string, init: RequestInit | undefined) => {
    // The first mount's abort must not end what the next one waits for.
    const response = kept.get(address) ?? send(address, { ...init, signal: null });
    kept.set(address, response);
    response.then(
      ({ ok }) => ok || kept.delete(address),
      () => kept.delete(address),
    );
    return response.then((one) => one.clone());
  };
  const readRoot = async (address: string, init: RequestInit | undefined) => {
    const response = await read(address, init).catch((error: unknown) => {
      onFailed();
      throw error;
    });
    if (response.ok) return Response.json(rootOf(await response.json(), draft()));
    onFailed();
    return response;
  };
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, location.href);
    const status = refusalOf(pathname, init?.method);
    if (status !== undefined) return new Response(null, { status });
    if (pathname.endsWith(rootPath)) return readRoot(address, init);
    const { review } = draft();
    const known = review && responseOfReview(pathname, review);
    return known ? Response.json(known) : read(address, init);
  };
}

/** Nobody votes or asks in a preview, and what the server draws is without the draft. */
function refusalOf(pathname: string, method = 'GET'): number | undefined {
  if (method !== 'GET') return 503;
  return pathname.endsWith(viewPath) ? 404 : undefined;
}

function rootOf(root: unknown, { features, review }: PreviewDraft): object {
  const drafted = { ...Object(root), ...(features && { features }) };
  return review ? rootOfReview(drafted, review.opinion) : drafted;
}
