import { Link } from '@tanstack/react-router';
import { ArrowLeft, ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DetailState } from '../../inbox/detail-state.tsx';
import { PresenceNotice } from '../../inbox/presence-notice.tsx';
import { StepButtons } from '../../inbox/step-buttons.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { acceptance, publication, refusal } from './decide.ts';
import { kindOfList, type MediaItem, stateOf } from './media-item.ts';
import { usePhotosTexts } from './photos-texts.ts';
import type { PhotoWall } from './use-photo-wall.ts';

/** One photo or video as large as it can be, beside its review. */
export function Viewer({ wall }: { readonly wall: PhotoWall }) {
  const texts = usePhotosTexts();
  const pane = useRef<HTMLElement>(null);
  // The wall with the focus cannot be reached any more.
  useEffect(() => pane.current?.focus(), []);
  return (
    <section ref={pane} className="viewer" aria-label={texts.viewer} tabIndex={-1}>
      <ViewerBar wall={wall} />
      <DetailState
        query={wall.alone}
        unknown="media.unknown"
        gone={{ title: texts.gone, text: texts.goneText }}
      >
        {(item) => (
          <div className="viewer-panes">
            <div className="viewer-media">
              <Large key={item.id} item={item} />
            </div>
            <ReviewOf item={item} wall={wall} />
          </div>
        )}
      </DetailState>
    </section>
  );
}

function ViewerBar({ wall }: { readonly wall: PhotoWall }) {
  const texts = usePhotosTexts();
  const { canModerate } = useStore();
  const { chosen, decide, show, openPrevious, openNext, setDialog } = wall;
  return (
    <div className="detail-bar">
      <Button
        look="plain"
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        aria-keyshortcuts="Escape"
        onClick={() => show(undefined)}
      >
        {texts.closeViewer}
      </Button>
      {canModerate && chosen && chosen.listed !== 'accepted' && (
        <Button look="main" shortcut="A" onClick={() => decide(acceptance)}>
          {texts.accept}
        </Button>
      )}
      {canModerate && chosen && chosen.status !== 'refused' && (
        <Button shortcut="F" onClick={() => decide(refusal)}>
          {texts.refuse}
        </Button>
      )}
      <span className="grow" />
      <StepButtons
        look="large"
        onPrevious={openPrevious}
        onNext={openNext}
        onKeys={() => setDialog('keys')}
      />
    </div>
  );
}

function Large({ item: { photo, video, kind, opinion } }: { readonly item: MediaItem }) {
  const texts = usePhotosTexts();
  const common = useCommonTexts();
  const name = texts.nameOf(kind, opinion.author_name || texts.anonymous, common.stars(opinion.rate));
  if (photo) return <img src={photo.image} alt={name} />;
  if (video === null) return <ImageOff size={32} aria-hidden="true" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: customers' videos come without captions.
    <video
      aria-label={name}
      controls
      preload="metadata"
      src={video.video}
      poster={video.poster ?? undefined}
    />
  );
}

interface ReviewOfProps {
  readonly item: MediaItem;
  readonly wall: PhotoWall;
}

/** What the customer wrote: it helps to decide about a photo. */
function ReviewOf({ item, wall }: ReviewOfProps) {
  const { id: storeId } = useStore();
  const texts = usePhotosTexts();
  const common = useCommonTexts();
  const { time } = useFormats();
  const { opinion } = item;
  return (
    <div className="viewer-review stack">
      <PresenceNotice kind="opinion" id={opinion.id} />
      <Badge kind={kindOfList[item.listed]}>{texts.states[stateOf(item)]}</Badge>
      <div className="row">
        <Stars rate={opinion.rate} label={common.stars(opinion.rate)} />
        <strong>{opinion.author_name || texts.anonymous}</strong>
        <Badge kind={kindOfStatus(opinion.status)}>{common.statuses[opinion.status]}</Badge>
      </div>
      <p className="soft small">
        {opinion.product_name || opinion.product_code} ·{' '}
        <time dateTime={opinion.created_at}>{time(opinion.created_at)}</time>
      </p>
      {opinion.title && <h2>{opinion.title}</h2>}
      <p className={opinion.text ? 'detail-text' : 'soft'}>{opinion.text || texts.noText}</p>
      <ReviewDecisions item={item} wall={wall} />
      <Link
        to="/stores/$storeId/reviews"
        params={{ storeId }}
        search={{ status: opinion.status, review: opinion.id }}
      >
        {texts.toReview}
      </Link>
    </div>
  );
}

function ReviewDecisions({ item: { opinion }, wall }: ReviewOfProps) {
  const { canModerate } = useStore();
  const texts = usePhotosTexts();
  if (!canModerate || opinion.status === 'withdrawn') return null;
  return (
    <fieldset className="viewer-together stack">
      <legend>{texts.withReview}</legend>
      {opinion.status !== 'published' && (
        <Button shortcut="P" onClick={() => wall.decide(publication)}>
          {texts.publishReview}
        </Button>
      )}
      {opinion.status !== 'refused' && (
        <Button onClick={() => wall.setDialog('refused')}>{texts.refuseReview}</Button>
      )}
    </fieldset>
  );
}
