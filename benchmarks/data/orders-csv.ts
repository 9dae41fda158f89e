import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface OrdersFile {
  readonly orders: number;
  readonly products: number;
  /** ISO 8601. */
  readonly deliveredAt: string;
}

/** Writes a file of orders with one to three products, each of another customer. */
export async function writeOrdersCsv(
  file: string,
  { orders, products, deliveredAt }: OrdersFile,
): Promise<void> {
  const output = createWriteStream(file);
  output.write('order_id,email,first_name,last_name,delivery_date,product_id,product_name\n');
  for (let order = 0; order < orders; order += 1) {
    const client = `o${order},c${order}@customer.example,Ana,Souza,${deliveredAt}`;
    const codes = Array.from({ length: 1 + (order % 3) }, (_, item) => (order * 7 + item * 13) % products);
    const lines = codes.map((code) => `${client},P${code},Product ${code}\n`).join('');
    if (!output.write(lines)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'close');
}
