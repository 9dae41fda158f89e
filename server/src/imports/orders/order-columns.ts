import { OpinaError } from '../../platform/errors/opina-error.ts';

/** The fields of an order that a column can have. */
export type OrderField = keyof typeof names;

/** The headers of each field: our own first, then those of Shopify, WooCommerce, VTEX and Magento. Of several the first counts. */
const names = {
  order_id: [
    'order_id',
    'order',
    'order number',
    'order_number',
    'increment_id',
    'pedido',
    'número do pedido',
    'name',
    'id',
  ],
  status: ['status', 'order status', 'financial status', 'situação', 'estado'],
  delivery_date: [
    'delivery_date',
    'delivered at',
    'fulfilled at',
    'completed date',
    'shipped date',
    'estimate delivery date',
    'data de entrega',
    'fecha de entrega',
  ],
  email: [
    'email',
    'e-mail',
    'client_email',
    'customer email',
    'email (billing)',
    'billing email',
    'customer_email',
  ],
  first_name: [
    'first_name',
    'client name',
    'first name (billing)',
    'billing first name',
    'customer_firstname',
    'billing name',
    'customer name',
    'nome',
  ],
  last_name: [
    'last_name',
    'client last name',
    'last name (billing)',
    'billing last name',
    'customer_lastname',
    'sobrenome',
  ],
  phone: ['phone_number', 'phone', 'billing phone', 'phone (billing)', 'telefone', 'teléfono'],
  tags: ['tags'],
  product_code: [
    'product_id',
    'product_ids',
    'product_code',
    'id_sku',
    'lineitem sku',
    'sku',
    'item sku',
    'product id',
  ],
  product_name: [
    'product_name',
    'sku name',
    'lineitem name',
    'item name',
    'product name',
    'produto',
    'producto',
  ],
  product_url: ['product_url'],
  photo_url: ['photo_url', 'photos_urls'],
} as const;

const required = ['order_id', 'product_code'] as const;

/** The place of each field in a row. Throws `import.header_unknown`. */
export function orderColumns(header: readonly string[]): ReadonlyMap<OrderField, number> {
  const titles = header.map((title) => title.trim().toLowerCase());
  const columns = new Map<OrderField, number>();
  for (const [field, known] of Object.entries(names)) {
    const title = known.find((one) => titles.includes(one));
    if (title !== undefined) columns.set(field as OrderField, titles.indexOf(title));
  }
  const missing = required.filter((field) => !columns.has(field));
  if (missing.length > 0) {
    const detail = missing.map((field) => `${field} (${names[field].join(', ')})`).join('; ');
    throw new OpinaError('import.header_unknown', { detail });
  }
  return columns;
}
