import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { type PreviewAnswer, type PreviewMessage, previewAddress } from '../../preview/messages.ts';
import { useStore } from '../../session/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Features } from './appearance-form.ts';
import { reviewedProductsQuery } from './appearance-queries.ts';
import { useAppearanceTexts } from './appearance-texts.ts';
import type { Scheme } from './contrast.ts';
import { useElementWidth } from './use-element-width.ts';

const widths = { phone: 360, desktop: 1280 } as const;
type Width = keyof typeof widths;
/** Typing a code or moving along a colour sends many values. */
const typingMs = 250;

interface PreviewPanelProps {
  readonly features: Features;
  /** A former version that is looked at. */
  readonly version: number | undefined;
  /** Back to what the form says. */
  readonly onStop: () => void;
}

/** The real widget with the features, on a product of the store. */
export function PreviewPanel({ features, version, onStop }: PreviewPanelProps) {
  const texts = useAppearanceTexts();
  const { id: storeId } = useStore();
  const products = useQuery(reviewedProductsQuery(storeId));
  const [typed, setTyped] = useState<string>();
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const list = useId();
  const panel = useRef<HTMLElement>(null);
  // Former versions are listed below it.
  useEffect(() => {
    if (version !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [version]);
  const code = useSettled(typed ?? products.data?.items[0]?.code ?? '', typingMs);
  return (
    <section ref={panel} className="panel stack preview" aria-labelledby={`${list}-title`}>
      <div>
        <h2 id={`${list}-title`}>{texts.preview}</h2>
        <p className="soft">{version === undefined ? texts.previewHint : texts.previewOf(version)}</p>
      </div>
      {version !== undefined && (
        <div>
          <Button onClick={onStop}>{texts.stopLooking}</Button>
        </div>
      )}
      <div className="form-row">
        <TextField
          label={texts.product}
          list={list}
          value={typed ?? code}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id={list}>
          {products.data?.items.map((product) => (
            <option key={product.code} value={product.code}>
              {product.name}
            </option>
          ))}
        </datalist>
        <SelectField
          label={texts.width}
          value={width}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, text: texts.widths[value] }))}
          onChange={({ target }) => setWidth(target.value as Width)}
        />
        <SelectField
          label={texts.previewScheme}
          value={scheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, text: texts.pageSchemes[value] }))}
          onChange={({ target }) => setScheme(target.value as Scheme)}
        />
      </div>
      {code === '' ? (
        products.isPending || (
          <Empty title={texts.noProduct}>
            <p>{texts.noProductText}</p>
          </Empty>
        )
      ) : (
        <Frame key={code} code={code} features={features} width={width} scheme={scheme} />
      )}
    </section>
  );
}

interface FrameProps {
  readonly code: string;
  readonly features: Features;
  readonly width: Width;
  readonly scheme: Scheme;
}

/** The page of the preview, which has an origin of its own: it gets the features by messages and can do nothing here. */
function Frame({ code, features, width, scheme }: FrameProps) {
  const texts = useAppearanceTexts();
  const { id: storeId } = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  const [measure, room] = useElementWidth();
  const settled = useSettled(useDeferredValue(features), typingMs);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const { kind } = Object(data) as Partial<PreviewAnswer>;
      if (kind === 'opina-preview-ready') setReady(true);
      if (kind === 'opina-preview-shown') setShown(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const message: PreviewMessage = { kind: 'opina-preview', features: settled, scheme };
    setShown(false);
    // Its origin is opaque, so it cannot be named.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, settled, scheme]);
  const scale = Math.min(1, room / widths[width]);
  return (
    <div
      ref={measure}
      className="preview-room"
      data-width={width}
      data-shown={isShown}
      style={{ blockSize: `${frameHeight * scale}px` }}
    >
      {room > 0 && (
        <iframe
          ref={frame}
          title={texts.preview}
          src={previewAddress(storeId, code)}
          sandbox="allow-scripts"
          style={{
            inlineSize: `${widths[width]}px`,
            blockSize: `${frameHeight}px`,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}

const frameHeight = 760;

/** A value once it has not changed for a time. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
