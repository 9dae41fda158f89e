import { useFormats } from '../../text/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { JoinPreview } from './product-queries.ts';
import { useProductsTexts } from './products-texts.ts';

interface JoinPreviewTableProps {
  readonly preview: JoinPreview;
  readonly isBusy: boolean;
  readonly onJoin: (code: string) => Promise<void>;
}

/** The numbers of two products before and after they are joined. */
export function JoinPreviewTable({ preview, isBusy, onJoin }: JoinPreviewTableProps) {
  const texts = useProductsTexts();
  const { average, number } = useFormats();
  const { product, other, joined } = preview;
  const isUnknown = other.name === '' && other.rate.count === 0 && other.questions_count === 0;
  const columns = [product, other, joined];
  const rating = ({ rate }: typeof product) => (rate.count === 0 ? '–' : average(rate.average));
  return (
    <div className="stack" role="status">
      {isUnknown && <Notice>{texts.unknownCode}</Notice>}
      <table className="product-preview">
        <caption>{texts.previewOf(other.name === '' ? other.code : `${other.name} (${other.code})`)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.other}</th>
            <th scope="col">{texts.together}</th>
          </tr>
        </thead>
        <tbody>
          <Line title={texts.figures.rating} values={columns.map(rating)} />
          <Line title={texts.figures.reviews} values={columns.map(({ rate }) => number(rate.count))} />
          <Line
            title={texts.figures.questions}
            values={columns.map(({ questions_count: count }) => number(count))}
          />
        </tbody>
      </table>
      <div>
        <Button look="main" isBusy={isBusy} onClick={() => void onJoin(other.code)}>
          {isBusy ? texts.joining : texts.joinNow(other.code)}
        </Button>
      </div>
    </div>
  );
}

function Line({ title, values }: { readonly title: string; readonly values: readonly string[] }) {
  const [now, other, joined] = values;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{now}</td>
      <td>{other}</td>
      <td className="product-joined">{joined}</td>
    </tr>
  );
}
