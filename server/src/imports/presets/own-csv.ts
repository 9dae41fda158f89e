import type { Preset } from './preset.ts';

/** What `opina export --format csv` writes. Its other columns have the names of Opina's fields. */
export const ownCsv: Preset = {
  name: 'opina-csv',
  title: 'Opina, CSV export',
  signature: ['source', 'source_id', 'product_code', 'rate', 'created_at', 'status', 'photos', 'replied_at'],
  product: ['product_code'],
  columns: { source: 'source' },
  notCarried: [],
  isOwn: true,
};
