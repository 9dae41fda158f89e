import { useStore } from '../../hooks/use-store.ts';
import { nextItem } from '../model/choose-item.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProductRow } from '../ui/product-row.tsx';
import { useForm } from './form-context.ts';

/** The way back to the shop: out of the window, or to the page of the product where the shop names one. */
function Leave() {
  const { store, texts, onClose } = useForm();
  const { form, current } = useStore(store, (state) => state);
  if (onClose) {
    return (
      <ActionButton look="plain" onClick={onClose}>
        {texts.close}
      </ActionButton>
    );
  }
  const address = current?.pageUrl ?? form.items[0]?.pageUrl ?? '';
  if (!/^https?:/i.test(address)) return null;
  return (
    <a className="of-button of-button--plain" href={address}>
      {texts.toShop(form.store.name)}
    </a>
  );
}

/** After each review: the next product, or what happens now. */
export function ThanksScreen() {
  const { store, texts } = useForm();
  const { form, skipped, current, sent } = useStore(store, (state) => state);
  const next = nextItem(form.items, skipped, current?.id);
  const lines = sent === 'published' ? texts.whatNextPublished : texts.whatNext;
  if (form.kind === 'edit') {
    return (
      <Notice shape="check" look="good" title={texts.thanks} text={texts.editSent}>
        <Leave />
      </Notice>
    );
  }
  return (
    <Notice shape="check" look="good" title={texts.thanks} text={next ? texts.thanksNext : texts.thanksAll}>
      {next ? (
        <ProductRow product={next} text={texts.heading} onOpen={() => store.show(next)} />
      ) : (
        <>
          <ol className="of-next">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <Leave />
        </>
      )}
    </Notice>
  );
}

export function ExpiredScreen() {
  const { store, texts } = useForm();
  const { form, busy, isResent, failure } = useStore(store, (state) => state);
  return (
    <Notice shape="clock" look="calm" title={texts.expiredTitle} text={texts.expiredText}>
      {failure && <p className="of-fault">{texts[failure]}</p>}
      {isResent ? (
        <p className="of-good" role="status">
          {texts.freshSent}
        </p>
      ) : (
        form.canResend && (
          <ActionButton look="main" busy={busy === 'resend'} onClick={() => void store.resend()}>
            {texts.sendFresh}
          </ActionButton>
        )
      )}
    </Notice>
  );
}

export function DoneScreen() {
  const { store, texts } = useForm();
  const { form, skipped } = useStore(store, (state) => state);
  const left = form.items.filter(({ id, isSent }) => !isSent && skipped.includes(id));
  return (
    <Notice
      shape="check"
      look="good"
      title={left.length > 0 ? texts.thanks : texts.doneTitle}
      text={left.length > 0 ? texts.skipped : texts.doneText}
    >
      {left.map((item) => (
        <ProductRow key={item.id} product={item} text={texts.heading} onOpen={() => store.show(item)} />
      ))}
      <Leave />
    </Notice>
  );
}

export function WithdrawnScreen() {
  const { texts } = useForm();
  return (
    <Notice shape="check" look="calm" title={texts.withdrawnTitle} text={texts.withdrawnText}>
      <Leave />
    </Notice>
  );
}

export function UnknownScreen() {
  const { texts } = useForm();
  return (
    <Notice shape="warning" look="calm" title={texts.invalidTitle} text={texts.invalidText}>
      <Leave />
    </Notice>
  );
}
