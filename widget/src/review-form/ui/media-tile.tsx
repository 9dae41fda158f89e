import { type DragEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { FormIcon } from './form-icon.tsx';

export interface MediaTileProps {
  /** What it is: `Photo 2 of 3`. */
  name: string;
  /** An address, or a picture that is in memory; undefined: neither. */
  picture: string | ImageBitmap | undefined;
  isVideo?: boolean;
  /** What is going on with it; empty: it is there. */
  status?: string;
  /** 0 to 1, while it is sent. */
  progress?: number | undefined;
  fault?: string | undefined;
  drag?:
    | { onDragStart: DragEventHandler; onDragEnter: DragEventHandler; onDragEnd: DragEventHandler }
    | undefined;
  /** Its buttons. */
  children: ReactNode;
}

/** On a canvas, because the policy of a shop's page may forbid addresses of pictures in memory. */
function MemoryPicture({ bitmap }: { bitmap: ImageBitmap }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    ref.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={ref} width={bitmap.width} height={bitmap.height} />;
}

/** A photo or a video of the review, there or on its way. */
export function MediaTile(props: MediaTileProps) {
  const { name, picture, isVideo = false, status = '', progress, fault, drag, children } = props;
  return (
    <li
      className={`of-tile${fault ? ' of-tile--failed' : ''}`}
      draggable={drag ? true : undefined}
      onDragStart={drag?.onDragStart}
      onDragEnter={drag?.onDragEnter}
      onDragEnd={drag?.onDragEnd}
    >
      <div className="of-tile_picture">
        {typeof picture === 'string' && picture && <img src={picture} alt="" draggable={false} />}
        {typeof picture === 'object' && <MemoryPicture bitmap={picture} />}
        {(isVideo || !picture) && <FormIcon shape={isVideo ? 'video' : 'pictures'} />}
        {progress !== undefined && (
          <progress className="of-tile_progress" max={1} value={progress} aria-label={`${name}: ${status}`} />
        )}
      </div>
      <span className="of-hidden">{name}</span>
      {status && <span className="of-tile_status">{status}</span>}
      {fault && <span className="of-tile_fault">{fault}</span>}
      <div className="of-tile_tools">{children}</div>
    </li>
  );
}
