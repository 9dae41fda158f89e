import { listOrders } from '@opina/contract/constants/inbox';
import { useInboxTexts } from '../inbox-texts.ts';

interface OrderSelectProps {
  /** Undefined: the newest first. */
  readonly value: 'oldest' | undefined;
  readonly onChange: (order: 'oldest' | undefined) => void;
}

/** Which items of a list come first. */
export function OrderSelect({ value, onChange }: OrderSelectProps) {
  const texts = useInboxTexts();
  return (
    <select
      className="input"
      aria-label={texts.order}
      value={value ?? 'newest'}
      onChange={({ target }) => onChange(target.value === 'oldest' ? 'oldest' : undefined)}
    >
      {listOrders.map((order) => (
        <option key={order} value={order}>
          {texts.orders[order]}
        </option>
      ))}
    </select>
  );
}
