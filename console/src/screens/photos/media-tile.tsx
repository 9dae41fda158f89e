import { Link } from '@tanstack/react-router';
import { Check, Play, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { acceptance, type Decision, refusal } from './decide.ts';
import { addressOf, kindOfList, type MediaItem, stateOf } from './media-item.ts';
import { usePhotosTexts } from './photos-texts.ts';
import type { PhotoWall } from './use-photo-wall.ts';

interface MediaTileProps {
  readonly item: MediaItem;
  readonly wall: PhotoWall;
  readonly isCurrent: boolean;
  /** From 1. */
  readonly position: number;
  /** -1: not known. */
  readonly size: number;
  readonly style: CSSProperties;
}

/** A photo or a video in the wall: large enough to decide about it, with the stars beside it. One tile is in the order of the Tab key. */
export function MediaTile({ item, wall, isCurrent, position, size, style }: MediaTileProps) {
  const { id: storeId, canModerate } = useStore();
  const texts = usePhotosTexts();
  const common = useCommonTexts();
  const { opinion, kind } = item;
  const stars = common.stars(opinion.rate);
  const name = texts.nameOf(kind, opinion.author_name || texts.anonymous, stars);
  const state = texts.states[stateOf(item)];
  const isMarked = wall.marks.isMarked(item.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <div
      role="listitem"
      aria-setsize={size}
      aria-posinset={position}
      className={`tile ${isMarked ? 'tile-marked' : ''}`}
      style={style}
    >
      <Link
        className="tile-link"
        to="/stores/$storeId/photos"
        params={{ storeId }}
        search={{ ...wall.search, ...addressOf(item) }}
        aria-label={`${name}, ${state}`}
        tabIndex={isCurrent ? 0 : -1}
        data-tile={item.id}
        onFocus={() => wall.setCurrent(item.id)}
      >
        <Picture item={item} />
      </Link>
      {canModerate && (
        <label className="tile-check">
          <input
            type="checkbox"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={texts.mark(name)}
            checked={isMarked}
            onChange={({ target }) => wall.marks.set(item.id, target.checked)}
          />
        </label>
      )}
      <div className="tile-foot">
        <Stars rate={opinion.rate} label={stars} />
        <Badge kind={kindOfList[item.listed]}>{state}</Badge>
        <span className="tile-product soft small">{opinion.product_name || opinion.product_code}</span>
      </div>
      {canModerate && <TileDecisions item={item} wall={wall} isCurrent={isCurrent} />}
    </div>
  );
}

function TileDecisions({ item, wall, isCurrent }: Pick<MediaTileProps, 'item' | 'wall' | 'isCurrent'>) {
  const texts = usePhotosTexts();
  const decide = (decision: Decision) => () => wall.decideOne(item, decision);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div className="tile-decisions">
      {item.listed !== 'accepted' && (
        <Button
          isIconOnly
          tabIndex={tabIndex}
          icon={<Check size={18} aria-hidden="true" />}
          onClick={decide(acceptance)}
        >
          {texts.accept}
        </Button>
      )}
      {item.listed !== 'refused' && (
        <Button
          isIconOnly
          tabIndex={tabIndex}
          icon={<X size={18} aria-hidden="true" />}
          onClick={decide(refusal)}
        >
          {texts.refuse}
        </Button>
      )}
    </div>
  );
}

function Picture({ item: { photo, video } }: { readonly item: MediaItem }) {
  const texts = usePhotosTexts();
  const source = photo?.square ?? video?.poster;
  return (
    <>
      {source ? (
        <img src={source} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="tile-none soft small">{texts.noPicture}</span>
      )}
      {video && (
        <span className="tile-play">
          <Play size={22} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
