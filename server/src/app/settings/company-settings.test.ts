import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const company = { OPINA_OIDC_ISSUER: 'https://login.shop.example/realm', OPINA_OIDC_CLIENT_ID: 'opina' };

it('names the company by its host, and takes any verified address', () => {
  expect(readSettings(company).company).toEqual({
    issuer: 'https://login.shop.example/realm',
    clientId: 'opina',
    clientSecret: undefined,
    name: 'login.shop.example',
    domains: [],
  });
});

it('takes a secret, a name and domains', () => {
  const environment = {
    ...company,
    OPINA_OIDC_CLIENT_SECRET: 'secret',
    OPINA_OIDC_NAME: 'Fern & Field',
    OPINA_OIDC_DOMAINS: 'Shop.example, shop.com.br',
  };
  expect(readSettings(environment).company).toMatchObject({
    clientSecret: 'secret',
    name: 'Fern & Field',
    domains: ['shop.example', 'shop.com.br'],
  });
});

it('takes an address without encryption on this machine only', () => {
  const at = (issuer: string) => () =>
    readSettings({ ...company, OPINA_OIDC_ISSUER: issuer }).company?.issuer;
  for (const local of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(at(local)()).toBe(local);
  for (const wrong of [
    'http://login.shop.example',
    'http://localhost.evil.example',
    'login.shop.example',
    'https://a.example/?b=c',
  ])
    expect(at(wrong)).toThrow(/OPINA_OIDC_ISSUER/);
});

it('refuses what is incomplete or malformed, by the name of the variable', () => {
  expect(() => readSettings({ OPINA_OIDC_NAME: 'Fern & Field' })).toThrow(/OPINA_OIDC_ISSUER/);
  expect(() => readSettings({ OPINA_OIDC_ISSUER: company.OPINA_OIDC_ISSUER })).toThrow(
    /OPINA_OIDC_CLIENT_ID/,
  );
  expect(() => readSettings({ ...company, OPINA_OIDC_DOMAINS: 'bia@shop.example' })).toThrow(
    /OPINA_OIDC_DOMAINS/,
  );
  expect(() => readSettings({ ...company, OPINA_OIDC_NAME: 'x'.repeat(61) })).toThrow(/OPINA_OIDC_NAME/);
});
