import type { WireMailMessage } from '../entities/collection/mail-message.ts';
import { orderId } from './orders.ts';

export const mailTexts = {
  subject: 'O que você achou de {product}?',
  heading: 'Conte como foi',
  body: 'Olá, {name}!\n\nConte o que foi bom e o que não foi.\n\n{link}',
  button: 'Avaliar',
};

export const mailText = {
  kind: 'invitation' as const,
  locale: 'pt-BR' as const,
  ...mailTexts,
  is_default: false,
  updated_at: '2026-05-04T12:00:00.000Z',
};

export const suppression = {
  hash: '9f2c4b1a7d3e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8',
  reason: 'bounced' as const,
  created_at: '2026-05-04T12:00:00.000Z',
};

export const failedMessage: WireMailMessage = {
  id: 31,
  kind: 'invitation',
  about: { order_id: orderId, invitation_id: 12, opinion_id: null, question_id: null },
  is_test: false,
  state: 'failed',
  attempts: 12,
  last_error: '450 4.2.1 The mailbox is busy',
  created_at: '2026-11-10T12:00:00.000Z',
  due_at: null,
};
