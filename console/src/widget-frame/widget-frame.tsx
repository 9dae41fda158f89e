import './widget-frame.css';
import { useEffect, useRef, useState } from 'react';
import { type PreviewDraft, type PreviewMessage, previewAddress } from '../preview/messages.ts';
import { useStore } from '../session/store-context.tsx';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAnswers } from './use-answers.ts';
import { useElementWidth } from './use-element-width.ts';
import type { PageScheme, PageWidth } from './use-page-look.ts';
import { useWidgetFrameTexts } from './widget-frame-texts.ts';

/** In pixels. */
const widths: Readonly<Record<PageWidth, number>> = { phone: 360, desktop: 1280 };
const defaultHeight = 760;

interface WidgetFrameProps {
  /** Read aloud. */
  readonly title: string;
  /** The code of the product. */
  readonly product: string;
  readonly draft: PreviewDraft;
  readonly width: PageWidth;
  readonly scheme: PageScheme;
  /** As high as what it shows; otherwise as high as a screen. */
  readonly isFitted?: boolean;
}

/** The real widget with a draft, in a page of its own. When it could not be loaded it says so, and can be loaded again. */
export function WidgetFrame(props: WidgetFrameProps) {
  const texts = useWidgetFrameTexts();
  const common = useCommonTexts();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  if (failed === attempt)
    return (
      <Notice kind="bad">
        <p>{texts.failed}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{common.retry}</Button>
      </Notice>
    );
  return <Frame key={attempt} {...props} onFailed={() => setFailed(attempt)} />;
}

/** The page has an origin of its own: it gets the draft by messages and can do nothing here. */
function Frame({
  title,
  product,
  draft,
  width,
  scheme,
  isFitted = false,
  onFailed,
}: WidgetFrameProps & { readonly onFailed: () => void }) {
  const { id: storeId } = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  const [height, setHeight] = useState(defaultHeight);
  const [measure, room] = useElementWidth();
  useAnswers(frame, (answer) => {
    if (answer.kind === 'opina-preview-ready') setReady(true);
    else if (answer.kind === 'opina-preview-shown') setShown(true);
    else if (answer.kind === 'opina-preview-failed') onFailed();
    else if ('height' in answer && isFitted) setHeight(answer.height);
  });
  useEffect(() => {
    if (!isReady) return;
    const message: PreviewMessage = { kind: 'opina-preview', draft, scheme };
    setShown(false);
    // Its origin is opaque, so it cannot be named.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, draft, scheme]);
  const scale = Math.min(1, room / widths[width]);
  return (
    <div
      ref={measure}
      className="preview-room"
      data-width={width}
      data-shown={isShown}
      style={{ blockSize: `${height * scale}px` }}
    >
      {room > 0 && (
        <iframe
          ref={frame}
          title={title}
          src={previewAddress(storeId, product)}
          sandbox="allow-scripts"
          style={{
            inlineSize: `${widths[width]}px`,
            blockSize: `${height}px`,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}
