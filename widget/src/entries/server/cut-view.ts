/** A part of what the server has drawn. */
export interface ViewPart {
  /** The selector of the element whose last content it is; empty: the widget's own. */
  readonly into: string;
  readonly html: string;
}

export interface CutView {
  readonly first: string;
  /** What follows up to the end of the first review. */
  readonly lead: readonly ViewPart[];
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

/** A part of the rest has at least so many characters: each is laid out by itself, in a frame of its own. */
const partLength = 2_500;

/** Where an element begins or ends. */
interface Edge {
  readonly begin: number;
  readonly end: number;
  /** The elements that are open after it, from outside. */
  readonly open: readonly OpenElement[];
  readonly isReview: boolean;
  /** Here a review or a section ends, and what is around it can be found by its class. */
  readonly isJoint: boolean;
}

const isJoint = (open: readonly OpenElement[]) =>
  open.length === 0 ||
  ['ts-reviews', 'ts-reviews-overview', 'ts-reviews-list'].includes(open.at(-1)?.name ?? '');

const endsOf = (open: readonly OpenElement[]) =>
  open
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('');

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
    edges.push({ begin, end: begin + text.length, open, isReview, isJoint: !!slash && isJoint(open) });
  }
  return edges;
}

/**
 * Cuts the widget into parts, each of which a slow phone lays out in one go, with a cut after the first review: up to there it is shown
 * before the rest has come. The elements around a cut end in the part before it, and get the rest of their content later. Without a review
 * all is first.
 */
export function cutView(html: string): CutView {
  const edges = edgesOf(html);
  const review = edges.findIndex(({ isReview }) => isReview);
  const depth = (edges[review]?.open.length ?? 0) - 1;
  const last = edges.findIndex(({ open }, at) => at > review && open.length === depth);
  const cut = edges[last];
  if (!cut) return { first: html, lead: [], rest: [] };
  const [first, ...lead] = partsOf(html, edges.slice(0, last + 1), { end: 0, open: [] });
  return { first: first?.html ?? '', lead, rest: partsOf(html, edges.slice(last + 1), cut) };
}

/** What lies between two edges, in parts. The last edge ends a part if more follows it. */
function partsOf(
  html: string,
  edges: readonly Edge[],
  { end, open }: Pick<Edge, 'end' | 'open'>,
): ViewPart[] {
  const parts: ViewPart[] = [];
  let around = open;
  let from = end;
  const addPart = (content: string) => {
    const parent = around.at(-1);
    if (content !== '') parts.push({ into: parent ? `.${parent.name}` : '', html: content });
  };
  for (const edge of edges) {
    if (edge.open.length < around.length) addPart(html.slice(from, edge.begin));
    else if (edge === edges.at(-1) || (edge.isJoint && edge.end - from >= partLength)) {
      addPart(html.slice(from, edge.end) + endsOf(edge.open.slice(around.length)));
    } else continue;
    around = edge.open;
    from = edge.end;
  }
  return parts;
}
