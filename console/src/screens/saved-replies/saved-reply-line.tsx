import { ArrowDown, ArrowUp } from 'lucide-react';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import type { SavedReply } from '../../query/saved-replies.ts';
import { useStore } from '../../session/store-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useSavedRepliesTexts } from './saved-replies-texts.ts';

interface SavedReplyLineProps {
  readonly reply: SavedReply;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One saved reply, with what changes it. Buttons that cannot be pressed now keep their focus. */
export function SavedReplyLine(props: SavedReplyLineProps) {
  const { reply, isFirst, isLast, onMove, onChange, onRemove } = props;
  const { canModerate } = useStore();
  const texts = useSavedRepliesTexts();
  return (
    <>
      <div className="row">
        <h3>{reply.title}</h3>
        <Badge>{texts.uses[reply.used_for]}</Badge>
      </div>
      <p className="saved-reply-text">{reply.text}</p>
      {canModerate && (
        <div className="row">
          <Button
            isIconOnly
            data-step="-1"
            isBusy={isFirst}
            icon={<ArrowUp size={18} aria-hidden="true" />}
            onClick={() => onMove(-1)}
          >
            {texts.up(reply.title)}
          </Button>
          <Button
            isIconOnly
            data-step="1"
            isBusy={isLast}
            icon={<ArrowDown size={18} aria-hidden="true" />}
            onClick={() => onMove(1)}
          >
            {texts.down(reply.title)}
          </Button>
          <Button data-change aria-label={texts.changeOf(reply.title)} onClick={onChange}>
            {texts.change}
          </Button>
          <AskInPlace
            action={texts.remove}
            label={texts.removeOf(reply.title)}
            question={texts.removeQuestion}
            confirm={texts.removeForever}
            onConfirm={onRemove}
          />
        </div>
      )}
    </>
  );
}
