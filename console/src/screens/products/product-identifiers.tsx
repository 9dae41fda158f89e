import { maxBrandLength, maxMpnLength } from '@opina/contract/constants/products';
import { fieldError } from '../../forms/field-error.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { TextField } from '../../ui/field.tsx';
import type { ProductValues } from './product-values.ts';
import { useProductsTexts } from './products-texts.ts';

interface Props {
  readonly values: ProductValues;
  readonly error: Parameters<typeof fieldError>[1];
  readonly change: (values: Partial<ProductValues>) => void;
}

/** What identifies the product outside of the store. Only the store sets it. */
export function ProductIdentifiers({ values, error, change }: Props) {
  const { canModerate } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const field = (name: 'gtins' | 'brand' | 'mpn', label: string, hint: string) => ({
    label,
    hint,
    readOnly: !canModerate,
    error: fieldError(common, error, name, texts.errors),
    autoComplete: 'off',
    value: values[name],
  });
  return (
    <div className="form-row form-pairs">
      <TextField
        {...field('gtins', texts.gtins, texts.gtinsHint)}
        onChange={({ target }) => change({ gtins: target.value })}
      />
      <TextField
        {...field('brand', texts.brand, texts.brandHint)}
        maxLength={maxBrandLength}
        onChange={({ target }) => change({ brand: target.value })}
      />
      <TextField
        {...field('mpn', texts.mpn, texts.mpnHint)}
        maxLength={maxMpnLength}
        onChange={({ target }) => change({ mpn: target.value })}
      />
    </div>
  );
}
