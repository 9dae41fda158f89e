/** What the console tells the preview. */
export interface PreviewMessage {
  readonly kind: 'opina-preview';
  /** As root would send them. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly scheme: 'light' | 'dark';
}

/** What the preview tells the console: that it listens, or that it shows the features of the last message. */
export interface PreviewAnswer {
  readonly kind: 'opina-preview-ready' | 'opina-preview-shown';
}

const previewPath = '/console/preview';

/** The address of the preview of a product. */
export const previewAddress = (storeId: string, product: string): string =>
  `${previewPath}?${new URLSearchParams({ store: storeId, product })}`;

export function readMessage(data: unknown): PreviewMessage | undefined {
  const { kind, features, scheme } = Object(data) as Partial<PreviewMessage>;
  if (kind !== 'opina-preview' || typeof features !== 'object' || features === null) return undefined;
  return { kind, features, scheme: scheme === 'dark' ? 'dark' : 'light' };
}
