/** A part of what the server has drawn. */
export interface ViewPart {
  /** The selector of the element whose last content it is; empty: the widget's own. */
  readonly into: string;
  readonly html: string;
}

export interface CutView {
  readonly first: string;
  readonly rest: readonly ViewPart[];
}

interface OpenElement {
  readonly tag: string;
  readonly name: string;
}

/** In texts and values `<` and `>` are escaped. */
const tags = /<(\/?)([a-z]\w*)(?:[^>]*? class="([\w-]+))?[^>]*?(\/?)>/g;

/** Whether this holds a review, and is the first that does: the pair above the list, or the list's first. */
const holdsReview = ({ tag, name }: OpenElement, parent: OpenElement | undefined) =>
  name === 'ts-featured-reviews' || (tag === 'li' && parent?.name === 'ts-reviews-list');

/** Where an element begins or ends. */
interface Edge {
  readonly begin: number;
  readonly end: number;
  /** The elements that are open after it, from outside. */
  readonly open: readonly OpenElement[];
  readonly isReview: boolean;
}

function edgesOf(html: string): Edge[] {
  let open: readonly OpenElement[] = [];
  const edges: Edge[] = [];
  for (const { 0: text, 1: slash, 2: tag = '', 3: name = '', 4: isEmpty, index: begin } of html.matchAll(
    tags,
  )) {
    if (isEmpty) continue;
    const element = { tag, name };
    const isReview = !slash && holdsReview(element, open.at(-1));
    open = slash ? open.slice(0, -1) : [...open, element];
    edges.push({ begin, end: begin + text.length, open, isReview });
  }
  return edges;
}

/**
 * Cuts the widget after the first review, so that this can be shown before the rest has come. The elements around it end in the first
 * part, and get the rest of their content later. Without a review all is first.
 */
export function cutView(html: string): CutView {
  const edges = edgesOf(html);
  const review = edges.findIndex(({ isReview }) => isReview);
  const depth = (edges[review]?.open.length ?? 0) - 1;
  const last = edges.findIndex(({ open }, at) => at > review && open.length === depth);
  const cut = edges[last];
  if (!cut) return { first: html, rest: [] };
  const around = [...cut.open];
  const ends = around.map(({ tag }) => `</${tag}>`).reverse();
  const rest: ViewPart[] = [];
  let from = cut.end;
  for (const { begin, end, open } of edges.slice(last)) {
    if (open.length >= around.length) continue;
    rest.push({ into: `.${around.pop()?.name}`, html: html.slice(from, begin) });
    from = end;
  }
  rest.push({ into: '', html: html.slice(from) });
  return { first: html.slice(0, cut.end) + ends.join(''), rest: rest.filter((part) => part.html !== '') };
}
