import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { WireSurveyAnswer } from '@opina/contract/entities/survey';

/** What the preview shows that is not public. Without either, it shows what every page of the store shows. */
export interface PreviewDraft {
  /** As root would send them. */
  readonly features?: Readonly<Record<string, unknown>>;
  /** The only review that is shown, with what its author said in the survey. */
  readonly review?: { readonly opinion: WireOpinion; readonly answers: readonly WireSurveyAnswer[] };
}

/** What the console tells the preview. */
export interface PreviewMessage {
  readonly kind: 'opina-preview';
  readonly draft: PreviewDraft;
  readonly scheme: 'light' | 'dark';
}

/**
 * What the preview tells the console: that it listens, that it shows the draft of the last message, that it could not load what it
 * needs, or how high it is, in pixels.
 */
export type PreviewAnswer =
  | { readonly kind: 'opina-preview-ready' | 'opina-preview-shown' | 'opina-preview-failed' }
  | { readonly kind: 'opina-preview-height'; readonly height: number };

const previewPath = '/console/preview';

/** The address of the preview of a product. */
export const previewAddress = (storeId: string, product: string): string =>
  `${previewPath}?${new URLSearchParams({ store: storeId, product })}`;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

export function readMessage(data: unknown): PreviewMessage | undefined {
  const { kind, draft, scheme } = Object(data) as Partial<PreviewMessage>;
  if (kind !== 'opina-preview' || !isObject(draft)) return undefined;
  return { kind, draft: draft as PreviewDraft, scheme: scheme === 'dark' ? 'dark' : 'light' };
}

const tallest = 3000;

/** The frame is of another origin: what it says is checked. */
export function readAnswer(data: unknown): PreviewAnswer | undefined {
  const { kind, height } = Object(data) as { readonly kind?: unknown; readonly height?: unknown };
  if (kind === 'opina-preview-height') {
    if (typeof height !== 'number' || !(height > 0)) return undefined;
    return { kind, height: Math.min(Math.ceil(height), tallest) };
  }
  const kinds = ['opina-preview-ready', 'opina-preview-shown', 'opina-preview-failed'] as const;
  const known = kinds.find((one) => one === kind);
  return known && { kind: known };
}
