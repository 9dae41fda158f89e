import type {
  WireAccount,
  WireAccountLink,
  WireConsoleStore,
  WireMember,
  WireMemberInvitation,
  WireSession,
} from '../entities/accounts/account.ts';
import * as shop from './shop.ts';

export const email = 'bia@shop.example';
export const password = 'a bridge of twelve boats';
export const token = 'q3Zx0sD9mVYJ2r7bT5wKfH1nLcE8uGaPiO4yRtBvXzM';

export const store: WireConsoleStore = {
  id: shop.storeId,
  name: shop.storeName,
  locale: shop.storeLocale,
  role: 'owner',
};

export const account: WireAccount = {
  id: '5f0c1c9e-6d0b-4a8e-9f43-0a6b2f1d7c11',
  email,
  name: 'Bia Ramos',
  locale: 'en',
  is_operator: false,
  has_password: true,
  has_passkeys: true,
  has_company: false,
  has_second_step: false,
  recovery_codes_left: 0,
  signed_in_at: '2026-11-22T08:00:00.000Z',
  stores: [store],
};

export const session: WireSession = {
  id: '0e9f5d52-8f2a-4a57-8f0e-5f1c8d1f7a20',
  is_current: true,
  device: 'Firefox, Windows',
  created_at: '2026-11-22T08:00:00.000Z',
  last_used_at: '2026-11-22T08:05:00.000Z',
  signed_in_at: '2026-11-22T08:00:00.000Z',
  ends_at: '2026-12-22T08:00:00.000Z',
};

export const link: WireAccountLink = {
  kind: 'invite',
  email: 'leo@shop.example',
  store: { id: shop.storeId, name: shop.storeName },
  role: 'editor',
  locale: 'en',
  has_account: false,
  needs_email: false,
  needs_name: true,
  needs_password: true,
  needs_code: false,
  expires_at: '2026-11-29T08:00:00.000Z',
};

export const member: WireMember = {
  id: account.id,
  email,
  name: account.name,
  role: 'owner',
  is_you: true,
  added_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-22T08:05:00.000Z',
};

export const invitation: WireMemberInvitation = {
  id: '8b6f3c1e-2f64-4b0a-bb0f-7c2f9f1f0d33',
  email: 'leo@shop.example',
  role: 'editor',
  invited_by: account.name,
  created_at: '2026-11-22T08:00:00.000Z',
  expires_at: '2026-11-29T08:00:00.000Z',
};
