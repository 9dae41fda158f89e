import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { PhotosSearch } from '../../addresses/photos-search.ts';
import { useDecisions } from '../../inbox/decisions/use-decisions.ts';
import { useLoadedList } from '../../inbox/list/use-loaded-list.ts';
import { useInbox } from '../../inbox/use-inbox.ts';
import { useStore } from '../../session/store-context.tsx';
import { type Decision, mediaRules } from './decide.ts';
import { addressOf, type MediaItem, readAddress } from './media-item.ts';
import { defaultList, mediaListQuery, mediaQuery, reloadWall, shareReview } from './media-queries.ts';
import { usePhotosTexts } from './photos-texts.ts';

type OpenDialog = 'refused' | 'keys' | undefined;

/** An address that names nothing: its query is not sent. */
const nothing = { kind: 'photo', mediaId: 0, review: 0, id: 0 } as const;

function useMediaRules() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      mediaRules((item, { review }) => {
        shareReview(queryClient, storeId, item);
        if (review) reloadWall(queryClient, storeId);
      }),
    [queryClient, storeId],
  );
}

/** The photos of an address, and the open one: also one that is not in the list, or not any more. */
function useWallList(search: PhotosSearch, current: number | undefined) {
  const { id: storeId } = useStore();
  const at = readAddress(search);
  const name = search.list ?? defaultList;
  const isListed = useCallback(({ listed }: MediaItem) => name === 'any' || listed === name, [name]);
  const query = useInfiniteQuery(mediaListQuery(storeId, search));
  const list = useLoadedList<MediaItem>(query, isListed, at?.id ?? current);
  const alone = useQuery({ ...mediaQuery(storeId, at ?? nothing), enabled: at !== undefined });
  const listed = list.items.find(({ id }) => id === (at?.id ?? current));
  return { list, alone, at, chosen: at === undefined ? listed : (alone.data ?? listed) };
}

/** What the wall shows and what can be done in it, for its buttons and its keys. */
export function usePhotoWall() {
  const search = useSearch({ from: '/signed-in/stores/$storeId/photos' });
  const navigate = useNavigate({ from: '/stores/$storeId/photos' });
  /** The tile that has the focus, or had it last. */
  const [current, setCurrent] = useState<number>();
  const { list, alone, at, chosen } = useWallList(search, current);
  const { apply, progress } = useDecisions(useMediaRules(), usePhotosTexts());
  const [dialog, setDialog] = useState<OpenDialog>();
  const isOpen = at !== undefined;
  const show = useCallback(
    (item: MediaItem | undefined) => {
      if (item) setCurrent(item.id);
      const address = item ? addressOf(item) : { open: undefined, review: undefined };
      // From one photo to the next is no step for the back button.
      void navigate({ search: (now) => ({ ...now, ...address }), replace: isOpen && item !== undefined });
    },
    [navigate, isOpen],
  );
  /** In the large view the next one is shown; in the wall its tile gets the focus. */
  const open = useCallback(
    (id: number | undefined) => {
      const item = list.items.find((one) => one.id === id);
      if (isOpen) show(item);
      else setCurrent(id);
    },
    [list.items, isOpen, show],
  );
  const filter = useCallback(
    (changed: PhotosSearch) =>
      void navigate({ search: { ...changed, open: undefined, review: undefined }, replace: true }),
    [navigate],
  );
  const inbox = useInbox<MediaItem, Decision>({ list, chosen, open, apply });
  return {
    ...inbox,
    decideOne: (item: MediaItem, decision: Decision) => void apply([item], decision),
    search,
    list,
    alone,
    at,
    chosen,
    current,
    setCurrent,
    progress,
    dialog,
    setDialog,
    show,
    filter,
  };
}

export type PhotoWall = ReturnType<typeof usePhotoWall>;
