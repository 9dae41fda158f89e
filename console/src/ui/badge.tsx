import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { ReactNode } from 'react';

export function Badge({
  kind,
  children,
}: {
  readonly kind?: 'good' | 'warn' | 'bad' | undefined;
  readonly children: ReactNode;
}) {
  return <span className={`badge ${kind ? `badge-${kind}` : ''}`}>{children}</span>;
}

const kinds = {
  pending: 'warn',
  published: 'good',
  refused: 'bad',
  hidden: undefined,
  withdrawn: undefined,
} as const;

/** The colour that goes with a status; the words say the same. */
export const kindOfStatus = (status: ReviewStatus) => kinds[status];
