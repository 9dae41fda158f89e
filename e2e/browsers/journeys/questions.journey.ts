import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../test.ts';

const section = 'section.ts-customer-questions';
const field = `${section} > div > div > div > textarea`;
const submit = `${field} ~ button`;
const suggestions = `${section} ul.ts-question-suggestions > li`;

test('questions are listed page by page', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  const items = shopper.see(`${section} li.ts-question-item`);
  await items.expectCount(4);
  for (const count of [8, 11]) {
    await shopper.see(`${section} .ts-button--more > span`).click();
    await items.expectCount(count);
  }
});

test('a shopper types a question, reads suggestions, and asks', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  await shopper.see(field).click();
  await shopper.page.type('Funciona');
  expect(await shopper.see(submit).attribute('disabled'), 'too short').not.toBeNull();
  await shopper.page.type(' em fogao de inducao?');
  await shopper.see(suggestions).expectText('Funciona em fogão de indução?');
  expect(await shopper.see(`${suggestions}:first-child mark`).texts()).toEqual([
    'Funciona',
    'fogão',
    'indução',
  ]);
  await shopper.see(`${suggestions}:first-child button`).click();
  await shopper.see(suggestions).expectText('disco adaptador');

  await shopper.see(submit).click();
  await shopper.see(`${section} input[type=email]`).expectFocused();
  await shopper.page.type('ana@example');
  const send = shopper.see(`${section} button`, 'Enviar');
  expect(await send.attribute('disabled'), 'not an address yet').not.toBeNull();
  await shopper.page.type('.com');
  await expect.poll(() => send.attribute('disabled')).toBeNull();
  await send.click();
  await shopper.see(section).expectText('Pergunta enviada com sucesso!');
  await shopper.see(`${section} button`, 'Fazer outra pergunta').click();
  await shopper.see(field).expectFocused();
});
