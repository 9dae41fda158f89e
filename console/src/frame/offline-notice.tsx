import { useLive } from '../live/live-context.ts';
import { Notice } from '../ui/notice.tsx';
import { useFrameTexts } from './frame-texts.ts';

/** Says that the screen does not follow what others do. */
export function OfflineNotice() {
  const { isConnected } = useLive();
  const { offline } = useFrameTexts();
  if (isConnected) return null;
  return (
    <Notice kind="warn" isAnnounced>
      {offline}
    </Notice>
  );
}
