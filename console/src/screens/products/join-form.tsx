import { maxProductCodeLength } from '@opina/contract/constants/products';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { FormError } from '../../forms/form-error.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { JoinPreviewTable } from './join-preview.tsx';
import { ProductPicture } from './product-picture.tsx';
import { type JoinPreview, type ProductDetails, suggestionsQuery } from './product-queries.ts';
import { ProductRating } from './product-rating.tsx';
import { useProductsTexts } from './products-texts.ts';

interface JoinFormProps {
  readonly product: ProductDetails;
  readonly isBusy: boolean;
  readonly onJoin: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses the other product, shows what joining would do, and joins. */
export function JoinForm({ product, isBusy, onJoin, onClose }: JoinFormProps) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const [typed, setTyped] = useState('');
  const [preview, setPreview] = useState<JoinPreview>();
  const { send, isBusy: isLoading, error, clearError } = useSend();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const show = async (code: string) => {
    setTyped(code);
    setPreview(undefined);
    const params = { store_id: storeId, code: product.code, other_code: code };
    setPreview(await send(() => call('previewJoin', { params })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void show(typed.trim());
  };
  return (
    <div className="stack product-join">
      <p className="soft">{texts.joinHint}</p>
      <FormError error={error} own={texts.errors} />
      <form className="product-join-form" onSubmit={submit}>
        <TextField
          ref={field}
          label={texts.otherProduct}
          hint={texts.otherProductHint}
          required
          maxLength={maxProductCodeLength}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPreview(undefined);
            clearError();
          }}
        />
        {preview === undefined && <Suggestions typed={typed} own={product.code} onChoose={show} />}
        <div className="row">
          <Button type="submit" isBusy={isLoading}>
            {isLoading ? common.loading : texts.preview}
          </Button>
          <Button look="plain" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </form>
      {preview && <JoinPreviewTable preview={preview} isBusy={isBusy} onJoin={onJoin} />}
    </div>
  );
}

interface SuggestionsProps {
  readonly typed: string;
  /** It cannot be joined with itself. */
  readonly own: string;
  readonly onChoose: (code: string) => Promise<void>;
}

function Suggestions({ typed, own, onChoose }: SuggestionsProps) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const q = useDeferredValue(typed.trim());
  const found = useQuery(suggestionsQuery(storeId, q)).data?.items.filter(({ code }) => code !== own);
  if (q === '' || found === undefined || found.length === 0) return null;
  return (
    <ul className="product-suggestions" aria-label={texts.found}>
      {found.map(({ code, name, photo_url: photo, rate }) => (
        <li key={code}>
          <button
            type="button"
            className="product-suggestion"
            aria-label={texts.chooseCode(code)}
            onClick={() => void onChoose(code)}
          >
            <ProductPicture url={photo} />
            <span className="product-name">
              <span className="product-title">{name || code}</span>
              <span className="soft small product-code">{code}</span>
            </span>
            <ProductRating rate={rate} />
          </button>
        </li>
      ))}
    </ul>
  );
}
