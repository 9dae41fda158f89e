import {
  maxPageProductPhotos,
  maxProductNameLength,
  type productFields,
} from '@opina/contract/constants/products';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { Section } from '../../forms/section.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ProductIdentifiers } from './product-identifiers.tsx';
import { type ProductDetails, productQuery } from './product-queries.ts';
import { sentValues, valuesOf } from './product-values.ts';
import { useProductsTexts } from './products-texts.ts';

type Field = (typeof productFields)[number];

const fields = ['name', 'url', 'photos_urls', 'tags', 'gtins', 'brand', 'mpn'];

/** What was typed survives a reload; a field can be left to pages and orders again. */
function useProductForm(product: ProductDetails) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const client = useQueryClient();
  const draft = useFormDraft(`${storeId}:product:${product.code}`, valuesOf(product));
  const { send, isBusy, error, clearError } = useSend();
  const params = { store_id: storeId, code: product.code };
  const keep = (saved: ProductDetails) => {
    client.setQueryData(productQuery(storeId, product.code).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['store', storeId, 'products', 'list'] });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send(() => call('changeProduct', { params, body: sentValues(draft.changed) }));
    if (saved === undefined) return;
    keep(saved);
    draft.discard();
    showToast({ kind: 'done', text: common.saved });
  };
  const giveBack = async (field: Field) => {
    const saved = await send(() => call('changeProduct', { params, body: { [field]: null } }));
    if (saved === undefined) return;
    keep(saved);
    showToast({ kind: 'done', text: texts.givenBack });
  };
  const discard = () => {
    draft.discard();
    clearError();
  };
  return { ...draft, discard, submit, giveBack, isBusy, error };
}

/** What the store says of a product. */
export function ProductForm({ product }: { readonly product: ProductDetails }) {
  const { canModerate } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const { values, isChanged, change, discard, submit, giveBack, isBusy, error } = useProductForm(product);
  const form = useFocusOnError<HTMLFormElement>(error);
  const shared = (field: Field, label: string, hint?: string) => ({
    label,
    readOnly: !canModerate,
    error: fieldError(common, error, field, texts.errors),
    value: values[field],
    hint: (
      <Origin
        hint={hint}
        label={label}
        isSet={product.set_by_store.includes(field)}
        onGiveBack={canModerate && !isBusy ? () => void giveBack(field) : undefined}
      />
    ),
  });
  return (
    <Section title={texts.shown} hint={texts.shownHint}>
      <form ref={form} className="stack" onSubmit={submit}>
        <FormError error={error} fields={fields} own={texts.errors} />
        <div className="form-row form-pairs">
          <TextField
            {...shared('name', texts.name)}
            maxLength={maxProductNameLength}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={texts.page}
            hint={texts.pageHint}
            readOnly={!canModerate}
            error={fieldError(common, error, 'url', texts.errors)}
            type="url"
            autoComplete="off"
            value={values.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </div>
        <TextArea
          {...shared('photos_urls', texts.pictures, texts.picturesHint(maxPageProductPhotos))}
          spellCheck={false}
          onChange={({ target }) => change({ photos_urls: target.value })}
        />
        <TextField
          {...shared('tags', texts.tags, texts.tagsHint)}
          autoComplete="off"
          onChange={({ target }) => change({ tags: target.value })}
        />
        <ProductIdentifiers values={values} error={error} change={change} />
        <SaveBar isChanged={isChanged} isBusy={isBusy} onDiscard={discard} />
      </form>
    </Section>
  );
}

interface OriginProps {
  readonly hint: string | undefined;
  readonly label: string;
  readonly isSet: boolean;
  /** Undefined: the person may not. */
  readonly onGiveBack: (() => void) | undefined;
}

/** Where a value comes from, and how to let pages and orders set it again. */
function Origin({ hint, label, isSet, onGiveBack }: OriginProps) {
  const texts = useProductsTexts();
  return (
    <span className="row">
      <span>
        {hint} {isSet ? texts.setHere : texts.observed}
      </span>
      {isSet && onGiveBack && (
        <Button className="button-link" aria-label={texts.giveBackOf(label)} onClick={onGiveBack}>
          {texts.giveBack}
        </Button>
      )}
    </span>
  );
}
