import { useStore } from '../../hooks/use-store.ts';
import { useForm } from './form-context.ts';

/** Who is responsible for the data, and where the person sees and erases them. */
export function PrivacyPart() {
  const { store, texts, dataAddress, onClose } = useForm();
  const { store: shop, canSeeData } = useStore(store, (state) => state.form);
  if (!shop.name) return null;
  return (
    <p className="of-privacy">
      <span>{texts.controller(shop.name)}</span>
      {canSeeData &&
        (onClose ? (
          // Not a link: scripts of the shop's page note where links lead, and this address has the token.
          <button type="button" className="of-link" onClick={() => open(dataAddress, '_blank', 'noopener')}>
            {texts.seeData}
          </button>
        ) : (
          <a className="of-link" href={dataAddress} target="_blank" rel="noreferrer">
            {texts.seeData}
          </a>
        ))}
      {shop.privacyUrl && (
        <a className="of-link" href={shop.privacyUrl} target="_blank" rel="noreferrer">
          {texts.privacy}
        </a>
      )}
    </p>
  );
}
