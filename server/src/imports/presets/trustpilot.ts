import { parseDate } from '../../platform/time/parse-date.ts';
import type { Preset } from './preset.ts';

const columns = ['customer', 'product name', 'sku', 'text', 'stars', 'date'];

export const trustpilot: Preset = {
  name: 'trustpilot',
  title: 'Trustpilot, product reviews',
  system: 'Trustpilot',
  signature: columns,
  product: ['sku'],
  columns: {
    author: 'customer',
    product_name: 'product name',
    text: 'text',
    rate: 'stars',
    created_at: 'date',
  },
  notCarried: [],
  headerless: { delimiter: ';', columns, isRow },
};

function isRow(fields: readonly string[]): boolean {
  const [, , sku = '', , stars = '', date = ''] = fields.map((field) => field.trim());
  const isDated = parseDate(date, 'ymd') instanceof Date;
  return fields.length === columns.length && sku !== '' && /^[1-5]$/.test(stars) && isDated;
}
