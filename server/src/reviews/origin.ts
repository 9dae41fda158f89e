import type { ReviewSource } from '@opina/contract/constants/reviews';

/** Where a review comes from that a file or a program of the store brings. */
export function writtenOrigin({
  thirdPartyName,
  orderId,
}: {
  readonly thirdPartyName: string | null;
  readonly orderId?: string | null;
}): ReviewSource {
  if (thirdPartyName !== null) return 'third_party';
  return orderId == null ? 'imported' : 'bought_here';
}
