import { maxForgetOrdersDays } from '@opina/contract/constants/invitations';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../forms/section.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { type Kept, keptThings } from './kept-things.ts';
import { NumberSetting } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

/** What is kept of customers, how long and why: the one time that a store sets, and those that are the same for all stores. */
export function RetentionSection() {
  const { id: storeId, isOwner } = useStore();
  const texts = useStoreTexts();
  const { title, hint, fixed, what, howLong, why, onePerson, toPeople } = texts.retention;
  return (
    <Section title={title} hint={hint}>
      <div className="form-narrow">
        <NumberSetting name="invitations.forget_orders_days" min={1} max={maxForgetOrdersDays} />
      </div>
      <table className="retention">
        <caption className="soft small">{fixed}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{howLong}</th>
            <th scope="col">{why}</th>
          </tr>
        </thead>
        <tbody>
          {keptThings.map((kept) => (
            <KeptRow key={kept} kept={kept} />
          ))}
        </tbody>
      </table>
      {isOwner && (
        <p className="soft small">
          {onePerson}{' '}
          <Link to="/stores/$storeId/settings/personal-data" params={{ storeId }}>
            {toPeople}
          </Link>
        </p>
      )}
    </Section>
  );
}

function KeptRow({ kept }: { readonly kept: Kept }) {
  const { retention } = useStoreTexts();
  const [what, howLong, why] = retention.kept[kept];
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-label={retention.howLong}>{howLong}</td>
      <td data-label={retention.why}>{why}</td>
    </tr>
  );
}
