import { useEffect, useRef, useState } from 'react';
import type { FrameMessage, Sample, SampleMessage } from '../frame/sample.ts';

interface WidgetFrameProps {
  /** Read aloud. */
  readonly title: string;
  readonly sample: Sample;
}

/** Until the widget has said how high it is. */
const firstHeight = 700;

/** The real widget on a page of its own, as high as the widget. */
export function WidgetFrame({ title, sample }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(firstHeight);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'opina-frame-ready') setReady(true);
      if (data.kind === 'opina-frame-height') setHeight(Math.max(320, data.height));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const message: SampleMessage = { kind: 'opina-sample', sample };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, sample]);
  // The address is set once this listens, so no message of the page is missed.
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress('/playground/frame.html'), []);
  return (
    <iframe
      ref={frame}
      className="widget-frame"
      title={title}
      src={address}
      style={{ blockSize: `${height}px` }}
    />
  );
}
