import { Icon } from './icon.tsx';

/** A `div`, not a `footer`: the page has its own. */
export function WidgetFooter({
  auditedBy,
  provider,
  note,
}: {
  auditedBy: string;
  provider: string;
  note: string;
}) {
  return (
    <div className="ts-v-footer">
      <div className="ts-v-footer-container">
        <Icon shape="shield" />
        <span className="ts-v-footer_claim">
          {auditedBy} <strong>{provider}</strong>
        </span>{' '}
        <span className="ts-v-footer_note">{note}</span>
      </div>
    </div>
  );
}
