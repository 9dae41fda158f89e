import { makeCertificate } from '@opina/test-kit/mail/certificate';
import {
  type GuardedSmtp,
  smtpPassword,
  smtpUser,
  startGuardedSmtp,
} from '@opina/test-kit/mail/guarded-smtp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../composing/compose-message.ts';
import { parseSmtpUrl } from './smtp-settings.ts';
import { createSmtpTransport, type MailTransport, type SendOutcome } from './smtp-transport.ts';

const message: Message = {
  from: { name: 'Loja', address: 'respostas@loja.example' },
  to: 'bia@cliente.example',
  messageId: '<opina.1@loja.example>',
  subject: 'Sua pergunta foi respondida',
  text: 'Sim',
  html: '<p>Sim</p>',
  language: 'pt-BR',
  unsubscribeUrl: undefined,
  bounceTo: undefined,
};
const opened: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function start(options: Parameters<typeof startGuardedSmtp>[0]): Promise<GuardedSmtp> {
  const smtp = await startGuardedSmtp(options);
  opened.push(smtp);
  return smtp;
}

function transportTo(address: string): MailTransport {
  const settings = parseSmtpUrl(address);
  if (settings === undefined) throw new Error(address);
  const transport = createSmtpTransport(settings, { connectMs: 10_000, silenceMs: 10_000 });
  opened.push(transport);
  return transport;
}

const send = (address: string): Promise<SendOutcome> =>
  transportTo(address).send(message, new AbortController().signal);

const withoutTls = { disabledCommands: ['STARTTLS'] };

describe('a mail server that requires a login', () => {
  it.each(['PLAIN', 'LOGIN'] as const)('gets the login by %s', async (method) => {
    const smtp = await start({ ...withoutTls, authMethods: [method], allowInsecureAuth: true });
    expect(await send(`smtp://${smtp.address()}`)).toEqual({ result: 'sent' });
    expect(smtp.logins).toEqual([{ method, isEncrypted: false }]);
    expect(smtp.received).toMatchObject([{ user: smtpUser, to: ['bia@cliente.example'] }]);
  });

  it('refuses the password; mail is tried again later, and the password stays secret', async () => {
    const smtp = await start({ ...withoutTls, allowInsecureAuth: true });
    const outcome = await send(`smtp://${smtp.address('another:word')}`);
    expect(outcome).toMatchObject({ result: 'unreachable', reason: expect.stringMatching(/^535 /) });
    expect(JSON.stringify(outcome)).not.toMatch(/another|word:/);
    expect(smtp.received).toEqual([]);
  });

  it('gets no mail without a login', async () => {
    const smtp = await start({ ...withoutTls, allowInsecureAuth: true });
    expect(await send(`smtp://127.0.0.1:${smtp.port}`)).toMatchObject({ result: 'unreachable' });
    expect(smtp.received).toEqual([]);
  });
});

describe('a mail server with an untrusted certificate', () => {
  it.each([
    ['with TLS from the first byte', 'smtps', '', true],
    ['with TLS where it is required', 'smtp', '?tls=required', false],
    ['with TLS that it offers', 'smtp', '', false],
  ] as const)('gets no data, %s', async (_name, scheme, query, secure) => {
    const smtp = await start({ ...(await makeCertificate('127.0.0.1')), secure });
    expect(await send(`${scheme}://${smtp.address()}${query}`)).toMatchObject({
      result: 'unreachable',
      reason: expect.stringMatching(/certificate/i),
    });
    expect(smtp.logins).toEqual([]);
    expect(smtp.received).toEqual([]);
  });

  it('is used without TLS if the operator says so', async () => {
    const smtp = await start({ ...(await makeCertificate('127.0.0.1')), allowInsecureAuth: true });
    expect(await send(`smtp://${smtp.address()}?tls=off`)).toEqual({ result: 'sent' });
    expect(smtp.received).toMatchObject([{ isEncrypted: false, user: smtpUser }]);
  });
});

it('a mail server without TLS gets no data if TLS is required', async () => {
  const smtp = await start({ ...withoutTls, allowInsecureAuth: true });
  const outcome = await send(`smtp://${smtp.address()}?tls=required`);
  expect(outcome).toMatchObject({ result: 'unreachable' });
  expect(JSON.stringify(outcome)).not.toContain(smtpPassword);
  expect(smtp.logins).toEqual([]);
  expect(smtp.received).toEqual([]);
});
