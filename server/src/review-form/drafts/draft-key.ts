import type { FormKind } from '@opina/contract/constants/review-form';
import type { Form, FormItem } from '../form/form.ts';

/** Which draft: that of a product in a form. */
export interface DraftKey {
  readonly storeId: string;
  readonly kind: FormKind;
  /** Of the form. */
  readonly formId: number;
  readonly productCode: string;
}

export const draftKey = ({ store, kind, id }: Form, { productCode }: FormItem): DraftKey => ({
  storeId: store.id,
  kind,
  formId: id,
  productCode,
});
