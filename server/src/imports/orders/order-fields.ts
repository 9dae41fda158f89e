/** The columns of our own files of orders, as in the guide. */
export const orderFields = [
  'order_id',
  'status',
  'delivery_date',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'tags',
  'product_id',
  'product_name',
  'product_url',
  'photo_url',
] as const;
export type OrderField = (typeof orderFields)[number];

/** Other headers that can mean nothing else, in English, Portuguese and Spanish. */
export const otherNames: Readonly<Partial<Record<OrderField, readonly string[]>>> = {
  order_id: ['order', 'order number', 'pedido', 'número do pedido', 'número de pedido'],
  status: ['order status', 'situação', 'estado'],
  delivery_date: ['delivered at', 'data de entrega', 'fecha de entrega'],
  email: ['e-mail', 'client_email', 'customer email'],
  first_name: ['customer name', 'client name', 'nome', 'nombre'],
  last_name: ['sobrenome', 'apellido'],
  phone_number: ['phone', 'telefone', 'teléfono'],
  product_id: ['product_ids', 'product_code', 'sku'],
  product_name: ['produto', 'producto'],
  photo_url: ['photos_urls'],
};
