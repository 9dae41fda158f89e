import { usePresence } from '../live/use-presence.ts';
import { Notice } from '../ui/notice.tsx';
import { useInboxTexts } from './inbox-texts.ts';

interface PresenceNoticeProps {
  readonly kind: 'opinion' | 'question';
  readonly id: number;
}

/** Says who else has the same review or question on screen, and tells them about this person. */
export function PresenceNotice({ kind, id }: PresenceNoticeProps) {
  const texts = useInboxTexts();
  const others = usePresence(kind, id);
  if (others.length === 0) return null;
  return (
    <Notice kind="warn" isAnnounced>
      {texts.alsoHere(others.map(({ name }) => name))}
    </Notice>
  );
}
