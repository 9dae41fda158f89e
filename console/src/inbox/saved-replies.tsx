import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, MessageSquareQuote, Pencil } from 'lucide-react';
import { MenuButton } from '../overlays/menu-button.tsx';
import { savedRepliesQuery } from '../query/saved-replies.ts';
import { useStore } from '../session/store-context.tsx';
import { useInboxTexts } from './inbox-texts.ts';

interface SavedRepliesProps {
  readonly usedFor: 'review' | 'question';
  readonly onInsert: (text: string) => void;
}

/** Puts a saved reply into the field, and leads to all of them. */
export function SavedReplies({ usedFor, onInsert }: SavedRepliesProps) {
  const { id: storeId } = useStore();
  const texts = useInboxTexts();
  const router = useRouter();
  const all = useQuery(savedRepliesQuery(storeId)).data?.items ?? [];
  const fitting = all.filter(({ used_for: kind }) => kind === 'both' || kind === usedFor);
  return (
    <MenuButton
      label={texts.insert}
      className="button"
      entries={[
        ...fitting.map(({ id, title, text }) => ({
          id: String(id),
          text: title,
          icon: <MessageSquareQuote size={16} aria-hidden="true" />,
          onAction: () => onInsert(text),
        })),
        {
          id: 'manage',
          text: texts.manageReplies,
          icon: <Pencil size={16} aria-hidden="true" />,
          onAction: () => void router.navigate({ to: '/stores/$storeId/saved-replies', params: { storeId } }),
        },
      ]}
    >
      {texts.insert}
      <ChevronDown size={16} aria-hidden="true" />
    </MenuButton>
  );
}
