import { expectNoViolations, expectToFit, isAsk, Questions } from '../support/page-objects/questions.ts';
import { otherProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

test('asking by keyboard alone, from the question to the next one', async ({ page }) => {
  await page.goto(otherProduct.path);
  const questions = new Questions(page);
  const { field, submit, email, announcement, root } = questions;
  const text = `Dá para usar como cortina? Medi ${Date.now()} cm`;
  const address = `ana.${Date.now()}@example.com`;

  await field.focus();
  await page.keyboard.type('Dá para?');
  await expect(submit, 'too short').toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(/mais de 10 caracteres/);
  await expectNoViolations(page, 'ASK');
  await expectToFit(page, 'ASK');
  await field.fill(text);
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('placeholder', 'Deixe seu e-mail para receber a resposta');
  await expect(field).toBeHidden();
  await expect(root.locator('.ts-ask-step').getByText(text)).toBeVisible();
  // Its styles come with it.
  await expect(root.locator('.ts-ask-row')).toHaveCSS('display', 'flex');
  const send = root.locator('button').first();
  await expect(send, 'the first button sends').toHaveText('Enviar');
  await page.keyboard.type('ana@example');
  await expect(send).toBeDisabled();
  await expect(email).toHaveAccessibleDescription(/Confira o endereço/);
  await page.keyboard.press('Enter');
  await expect(email, 'Enter sends no address that is none').toBeFocused();
  await expectNoViolations(page, 'GET_EMAIL');
  await expectToFit(page, 'GET_EMAIL');
  await email.fill(address);
  await expect(email).toHaveClass(/success/);

  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(isAsk, async (route) => {
    await held;
    await route.continue();
  });
  const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await expect(root.getByText('Enviando a sua pergunta...')).toBeVisible();
  await expect(announcement).toHaveText('Enviando a sua pergunta...');
  await expect(root.locator('.ts-ask-step')).toBeFocused();
  await expectNoViolations(page, 'SENDING');
  respond();
  expect((await accepted).status()).toBe(201);
  expect((await accepted).request().postDataJSON()).toEqual({ question: text, email: address });
  const thanks = 'Pergunta enviada com sucesso! Em breve você receberá a resposta no seu e-mail.';
  await expect(root.getByText(thanks)).toBeVisible();
  await expect(announcement).toHaveText(thanks);
  await expect(questions.button('Fazer outra pergunta')).toBeFocused();
  await expectNoViolations(page, 'SENT');
  await expectToFit(page, 'SENT');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const kept = await page.evaluate(() => localStorage.getItem('trustvox'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ email: address });
});
