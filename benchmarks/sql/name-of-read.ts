import type { PublicRead } from '@opina/test-kit/large-store/public-reads';

const ofEvery = ['store_id', 'code', 'product_id', 'product_code', 'codes[]'];

/** The call and the parameters that distinguish this read. */
export function nameOfRead({ call, address }: PublicRead): string {
  const query = [...new URL(address, 'http://host').searchParams]
    .filter(([name]) => !ofEvery.includes(name))
    .map(([name, value]) => `${name}=${value.includes(',') ? '…' : value}`);
  return `${call} ${query.join(' ')}`;
}
