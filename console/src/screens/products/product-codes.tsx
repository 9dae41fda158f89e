import { useQueryClient } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { useFormats } from '../../text/formats.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { JoinForm } from './join-form.tsx';
import { type ProductDetails, productQuery } from './product-queries.ts';
import { useProductsTexts } from './products-texts.ts';

/** The codes that share the reviews of a product: joined after a preview, and separated again with what came under each. */
export function ProductCodes({ product }: { readonly product: ProductDetails }) {
  const { canModerate } = useStore();
  const texts = useProductsTexts();
  const [isJoining, setJoining] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { join, separate, isBusy, error } = useCodes(product.code);
  const toStart = () => place.current?.focus();
  return (
    <Section title={texts.codes} hint={texts.codesHint}>
      <div ref={place} tabIndex={-1} className="stack">
        <FormError error={error} own={texts.errors} />
        {product.codes.length === 0 ? (
          <p className="soft">{texts.noCodes}</p>
        ) : (
          <ul className="lines" aria-label={texts.codes}>
            {product.codes.map((one) => (
              <li key={one.code}>
                <CodeLine
                  of={one}
                  isBusy={isBusy}
                  onSeparate={() => {
                    toStart();
                    void separate(one.code);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {canModerate && !isJoining && (
          <div>
            <Button icon={<Link2 size={18} aria-hidden="true" />} onClick={() => setJoining(true)}>
              {texts.join}
            </Button>
          </div>
        )}
        {isJoining && (
          <JoinForm
            product={product}
            isBusy={isBusy}
            onClose={() => {
              setJoining(false);
              toStart();
            }}
            onJoin={async (code) => {
              if (!(await join(code))) return;
              setJoining(false);
              toStart();
            }}
          />
        )}
      </div>
    </Section>
  );
}

interface CodeLineProps {
  readonly of: ProductDetails['codes'][number];
  readonly isBusy: boolean;
  readonly onSeparate: () => void;
}

function CodeLine({ of: one, isBusy, onSeparate }: CodeLineProps) {
  const { canModerate } = useStore();
  const texts = useProductsTexts();
  const { number } = useFormats();
  const reviews = texts.reviews(number(one.opinions_count), one.opinions_count === 1);
  const questions = texts.questions(number(one.questions_count), one.questions_count === 1);
  return (
    <>
      <span className="line-text">
        <strong>{one.code}</strong> {one.name}
        <span className="soft small product-came">{texts.cameWith(reviews, questions)}</span>
      </span>
      {canModerate && (
        <AskInPlace
          action={texts.separate}
          label={texts.separateOf(one.code)}
          icon={<Unlink size={16} aria-hidden="true" />}
          question={texts.separateQuestion}
          confirm={texts.separate}
          isBusy={isBusy}
          onConfirm={onSeparate}
        />
      )}
    </>
  );
}

/** Joins and separates. The message of each has a button that undoes it. */
function useCodes(code: string) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const client = useQueryClient();
  const { send, isBusy, error } = useSend();
  const keep = async (saved: ProductDetails) => {
    client.setQueryData(productQuery(storeId, code).queryKey, saved);
    // Lists, inboxes and figures of both products are others now.
    void client.invalidateQueries({ queryKey: ['store', storeId] });
  };
  const sendJoin = (other: string) =>
    call('joinProduct', { params: { store_id: storeId, code }, body: { code: other } });
  const sendSeparate = (other: string) =>
    call('separateProduct', { params: { store_id: storeId, code, other_code: other } });
  /** From a message, when the page may be another one. */
  const undo = async (work: () => Promise<ProductDetails>, done: string) => {
    try {
      await keep(await work());
      showToast({ kind: 'done', text: done });
    } catch (failure) {
      showToast({ kind: 'failed', text: errorText(common, failure, texts.errors) });
    }
  };
  const join = async (other: string): Promise<boolean> => {
    const saved = await send(() => sendJoin(other));
    if (saved === undefined) return false;
    await keep(saved);
    const run = () => void undo(() => sendSeparate(other), texts.separated(other));
    showToast({ kind: 'done', text: texts.joined(other), action: { text: common.undo, run } });
    return true;
  };
  const separate = async (other: string): Promise<void> => {
    const saved = await send(() => sendSeparate(other));
    if (saved === undefined) return;
    await keep(saved);
    const run = () => void undo(() => sendJoin(other), texts.joined(other));
    showToast({ kind: 'done', text: texts.separated(other), action: { text: common.undo, run } });
  };
  return { join, separate, isBusy, error };
}
