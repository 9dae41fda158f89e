import { Section } from '../../forms/section.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Report } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';

type Row = NonNullable<Report['first_rows']>[number];

/** The first reviews of a file as an import would write them. */
export function FirstRows({ rows }: { readonly rows: readonly Row[] }) {
  const texts = useTransfersTexts();
  if (rows.length === 0) return null;
  return (
    <Section title={texts.firstRows} hint={texts.firstRowsHint}>
      <ol className="lines" aria-label={texts.firstRows}>
        {rows.map((row) => (
          <li key={row.line}>
            <FirstRow row={row} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function FirstRow({ row }: { readonly row: Row }) {
  const texts = useTransfersTexts();
  const common = useCommonTexts();
  const { day } = useFormats();
  const facts = [
    row.product_code,
    day(row.created_at),
    row.locale,
    row.photos_count > 0 && texts.photos(row.photos_count),
    row.third_party_name,
    texts.line(row.line),
  ];
  return (
    <div className="line-text">
      <div className="row">
        <Stars rate={row.rate} label={common.stars(row.rate)} />
        <strong>{row.author_name}</strong>
        <Badge kind={kindOfStatus(row.status)}>{common.statuses[row.status]}</Badge>
      </div>
      {row.title && <h3 lang={row.locale}>{row.title}</h3>}
      <p lang={row.locale}>{row.text}</p>
      {row.reply && (
        <p className="transfer-reply">
          <span className="soft">{texts.yourReply}</span> {row.reply}
        </p>
      )}
      <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
