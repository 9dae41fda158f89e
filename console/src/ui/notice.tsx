import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface NoticeProps {
  readonly kind?: keyof typeof icons;
  readonly children: ReactNode;
  /** Read aloud when it appears. Default: errors only. */
  readonly isAnnounced?: boolean;
}

/** A message in its place on the page. */
export function Notice({ kind = 'info', children, isAnnounced = kind === 'bad' }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice-${kind}`} role={isAnnounced ? 'alert' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  );
}
