import type { Id } from './props.ts';

export interface FetchReviewsOptions {
  /** Origin of your Opina server, as it is reached from yours. */
  readonly server: string;
  readonly store: Id;
  readonly product: Id;
  /** Selects the survey questions, as the property of the component does. */
  readonly tags?: readonly string[] | undefined;
  /**
   * Who describes the product for search engines. Left out: scripts only. `own`: what is fetched. Else the `@id` of the Product that your
   * page describes in JSON-LD.
   */
  readonly productNode?: string | undefined;
  /** How long a page waits for it at most. */
  readonly timeoutMs?: number | undefined;
  /** For how many seconds Next.js keeps it; `false` for as long as it can. Others ignore this. */
  readonly revalidate?: number | false | undefined;
}

const defaultTimeoutMs = 300;
const defaultRevalidate = 60;

/** What every fragment of an Opina server has; a page of a proxy in between does not. */
const mark = ' data-opina-view=';

/**
 * What the widget shows first, as HTML for `html` of `OpinaReviews`. Empty if it cannot be had in time: the widget then comes as usual. It
 * is asked for once and never rejects.
 */
export async function fetchReviews(options: FetchReviewsOptions): Promise<string> {
  const { timeoutMs = defaultTimeoutMs, revalidate = defaultRevalidate } = options;
  try {
    // Next.js takes the limit for what a shopper waits for, and leaves it out when it renews what it keeps.
    const init: RequestInit & { next: object } = {
      signal: AbortSignal.timeout(timeoutMs),
      next: { revalidate },
    };
    const response = await fetch(addressOf(options), init);
    const html = response.ok ? await response.text() : '';
    return html.includes(mark) ? html : '';
  } catch {
    return '';
  }
}

function addressOf({ server, store, product, tags = [], productNode }: FetchReviewsOptions): string {
  const url = new URL(`${server.replace(/\/+$/, '')}/embed/${segment(store)}/${segment(product)}.html`);
  if (tags.length > 0) url.searchParams.set('tags', tags.join(','));
  if (productNode !== undefined) url.searchParams.set('product_node', productNode);
  return url.href;
}

const segment = (id: Id) => encodeURIComponent(id);
