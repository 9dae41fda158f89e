import { type Message, messageOf } from '../../src/mail/composing/compose-message.ts';
import type { SenderAddress } from '../../src/mail/composing/sender-address.ts';
import type { AnswerFacts } from '../../src/questions/letters/answer-facts.ts';
import { answerDraft } from '../../src/questions/letters/answer-letter.ts';

export const answerFacts: AnswerFacts = {
  kind: 'private_answer',
  collection: {},
  storeName: 'Café & Cia "Ação"',
  locale: 'pt-BR',
  productName: 'Cafeteira Serra',
  question: 'Posso ter <b>um</b> desconto?\nObrigada & até',
  answer: 'Sim, use o cupom SEGREDO',
  pageUrl: 'https://loja.example/p/cafeteira',
  pageHosts: ['loja.example', '*.loja.example'],
  email: 'ana@cliente.example',
  askerId: 12,
  answerId: 34,
  token: 'to-ken_1',
  expiresAt: new Date('2026-03-09T23:30:00Z'),
};
const from = { name: undefined, address: 'respostas@loja.example' };
const messageKey = '6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10';

/** Writes a message about an answer, by default a private one, without a database. */
export async function composeAnswer(
  changes: Partial<AnswerFacts> = {},
  linkHosts?: readonly string[],
  sender: SenderAddress = from,
): Promise<Message> {
  const facts = { ...answerFacts, ...changes };
  const draft = answerDraft(facts, linkHosts);
  if (draft === undefined) throw new Error('nothing to say');
  return messageOf({ messageKey }, draft, draft.texts.kinds[facts.kind], sender);
}
