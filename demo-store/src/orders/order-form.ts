import type { Product } from '../product.ts';
import { productsOf } from '../products.ts';
import type { Shop } from '../shop.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';

/** The form as it was sent. */
export interface OrderForm {
  readonly items: readonly Product[];
  readonly name: string;
  readonly email: string;
}

export type FieldName = keyof OrderForm;
export type OrderProblems = Readonly<Partial<Record<FieldName, string>>>;

/** The form before anything was entered: one product and an example of a customer. */
export function newOrder(shop: Shop, query: URLSearchParams): OrderForm {
  const { nameExample, emailExample } = orderTexts[shop.key];
  const all = productsOf(shop);
  const named = all.filter(({ code }) => String(code) === query.get('product'));
  return { items: named.length > 0 ? named : all.slice(0, 1), name: nameExample, email: emailExample };
}

export function readOrderForm(shop: Shop, fields: URLSearchParams): OrderForm {
  const codes = fields.getAll('items');
  return {
    items: productsOf(shop).filter(({ code }) => codes.includes(String(code))),
    name: fields.get('name')?.trim() ?? '',
    email: fields.get('email')?.trim() ?? '',
  };
}

/** What is missing. The server checks the rest. */
export function problemsOf({ items, name, email }: OrderForm, texts: OrderTexts): OrderProblems {
  return {
    ...(items.length === 0 && { items: texts.noItems }),
    ...(name === '' && { name: texts.noName }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: texts.noEmail }),
  };
}
