import type { KnownSystem } from '../columns/known-systems.ts';
import type { OrderField } from './order-fields.ts';

/** Describes the order exports of another system. Columns have the names of that system, in any spelling. */
export interface OrderPreset extends KnownSystem {
  /** Columns by which a file is recognised: it must have all of them. */
  readonly signature: readonly string[];
  /** Of several columns, the first with a value is used. */
  readonly columns: Readonly<Partial<Record<OrderField, string | readonly string[]>>>;
}

export const orderPresets: readonly OrderPreset[] = [
  {
    name: 'shopify',
    title: 'Shopify, export of orders',
    signature: ['Name', 'Financial Status', 'Lineitem name'],
    columns: {
      order_id: 'Name',
      status: 'Financial Status',
      delivery_date: 'Fulfilled at',
      email: 'Email',
      first_name: ['Billing Name', 'Shipping Name'],
      phone_number: ['Phone', 'Billing Phone', 'Shipping Phone'],
      tags: 'Tags',
      product_id: 'Lineitem sku',
      product_name: 'Lineitem name',
    },
  },
  {
    name: 'woocommerce',
    title: 'WooCommerce, export of orders',
    signature: ['Order Number', 'Order Status', 'Email (Billing)'],
    columns: {
      order_id: 'Order Number',
      status: 'Order Status',
      delivery_date: ['Completed Date', 'Shipped Date'],
      email: 'Email (Billing)',
      first_name: ['First Name (Billing)', 'First Name (Shipping)'],
      last_name: ['Last Name (Billing)', 'Last Name (Shipping)'],
      phone_number: 'Phone (Billing)',
      product_id: ['SKU', 'Item SKU', 'Product Id'],
      product_name: ['Item Name', 'Product Name'],
    },
  },
  {
    name: 'vtex',
    title: 'VTEX, export of orders',
    signature: ['Order', 'Client Name', 'ID_SKU'],
    columns: {
      order_id: 'Order',
      status: 'Status',
      delivery_date: 'Estimate Delivery Date',
      email: ['E-mail', 'Email'],
      first_name: 'Client Name',
      last_name: 'Client Last Name',
      phone_number: 'Phone',
      product_id: 'ID_SKU',
      product_name: 'SKU Name',
    },
  },
  {
    name: 'magento',
    title: 'Magento, export of orders',
    signature: ['increment_id', 'customer_email', 'sku'],
    columns: {
      order_id: 'increment_id',
      status: ['status', 'state'],
      email: 'customer_email',
      first_name: 'customer_firstname',
      last_name: 'customer_lastname',
      phone_number: ['billing_telephone', 'telephone'],
      product_id: 'sku',
      product_name: ['product_name', 'name'],
    },
  },
];

export const orderPresetNames = orderPresets.map(({ name }) => name);
