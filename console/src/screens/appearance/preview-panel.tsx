import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Empty } from '../../ui/states.tsx';
import { PageLookFields } from '../../widget-frame/page-look-fields.tsx';
import { usePageLook } from '../../widget-frame/use-page-look.ts';
import { useSettled } from '../../widget-frame/use-settled.ts';
import { WidgetFrame } from '../../widget-frame/widget-frame.tsx';
import type { Features } from './appearance-form.ts';
import { reviewedProductsQuery } from './appearance-queries.ts';
import { useAppearanceTexts } from './appearance-texts.ts';

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
  const look = usePageLook();
  const list = useId();
  const panel = useRef<HTMLElement>(null);
  // Former versions are listed below it.
  useEffect(() => {
    if (version !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [version]);
  const code = useSettled(typed ?? products.data?.items[0]?.code ?? '', typingMs);
  const settled = useSettled(useDeferredValue(features), typingMs);
  const draft = useMemo(() => ({ features: settled }), [settled]);
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
        <PageLookFields {...look} />
      </div>
      {code === '' ? (
        products.isPending || (
          <Empty title={texts.noProduct}>
            <p>{texts.noProductText}</p>
          </Empty>
        )
      ) : (
        <WidgetFrame
          key={code}
          title={texts.preview}
          product={code}
          draft={draft}
          width={look.width}
          scheme={look.scheme}
        />
      )}
    </section>
  );
}
