import type { OrderStatus } from '@opina/contract/constants/invitations';

/** What shop systems call an order that was called off, without `wc-` and with spaces for other separators. */
const words: Readonly<Record<Exclude<OrderStatus, 'placed'>, readonly string[]>> = {
  cancelled: [
    'cancelled',
    'canceled',
    'cancelado',
    'cancelada',
    'cancel',
    'cancellation requested',
    'failed',
    'declined',
    'denied',
    'voided',
    'void',
    'trash',
    'deleted',
    'expired',
    'fraud',
    'anulado',
    'anulada',
    'recusado',
    'rechazado',
  ],
  returned: [
    'returned',
    'refunded',
    'return',
    'refund',
    'devolvido',
    'devolvida',
    'devuelto',
    'devuelta',
    'reembolsado',
    'reembolsada',
    'estornado',
    'estornada',
    'charged back',
    'chargeback',
    'chargedback',
  ],
};
const placed = [
  'placed',
  'pending',
  'open',
  'processing',
  'on hold',
  'holded',
  'completed',
  'complete',
  'closed',
  'paid',
  'authorized',
  'partially paid',
  'partially refunded',
  'invoiced',
  'handling',
  'ready for handling',
  'payment approved',
  'payment pending',
  'shipped',
  'partially shipped',
  'in transit',
  'delivered',
  'fulfilled',
  'unfulfilled',
  'active',
  'approved',
  'new',
  'pago',
  'pagado',
  'aprovado',
  'enviado',
  'entregue',
  'entregado',
  'faturado',
  'concluído',
  'concluido',
  'completado',
];

const known = new Map<string, OrderStatus>([
  ...placed.map((word) => [word, 'placed'] as const),
  ...words.cancelled.map((word) => [word, 'cancelled'] as const),
  ...words.returned.map((word) => [word, 'returned'] as const),
]);

const maxWordLength = 64;

/** The status that a shop system's word means; null for an unknown one. */
export function readOrderStatus(text: string): OrderStatus | null {
  const word = text
    .slice(0, maxWordLength)
    .normalize('NFC')
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return known.get(word) ?? null;
}
