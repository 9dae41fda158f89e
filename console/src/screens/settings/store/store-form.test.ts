import { feedAddresses } from '@opina/contract/examples/feeds';
import { expect, test } from 'vitest';
import { changeOf, formOf, type StoreForm, type StoreSettings } from './store-form.ts';

const settings: StoreSettings = {
  id: '42',
  feeds: feedAddresses,
  name: 'Coffee Corner',
  locale: 'en-US',
  time_zone: 'America/New_York',
  auditor: { name: 'Review Check', url: 'https://auditor.example/coffee-corner' },
  features: {
    questions: true,
    with_questions_suggestions: true,
    questions_position: 'bottom',
    minimum_opinions_to_show: 1,
    opinions: true,
    structured_data_exp_2: true,
    tracking: true,
    surveys: true,
    structured_data_format: 'json_ld',
    custom_style: {},
    photo_review: true,
    display_photo_gallery: true,
    open_reviews: false,
  },
  invitations: {
    enabled: true,
    delay_days: 5,
    delays: [
      { tag: 'furniture', days: 20 },
      { product: 'GIFT-CARD', days: null },
    ],
    reminder_days: 7,
    send_from: 9,
    send_until: 20,
    min_days_between: 14,
    link_days: 90,
    channel: 'mail',
    count_opens: false,
    incentive: { text: '5 % off the next order' },
    forget_orders_days: 730,
    color: '#5b3a29',
    logo_url: null,
  },
  open_reviews: false,
  publish: 'after_review',
  publish_photos: 'with_review',
  show_purchase_month: false,
  country: null,
  laws: null,
  privacy_url: 'https://shop.example/privacy',
  page_hosts: ['shop.example'],
  products_from_pages: false,
  suggested_hosts: [],
};
const form = formOf(settings);
const sendsOf = (changed: Partial<StoreForm>) => changeOf({ ...form, ...changed }, changed);

test('what is sent has only the changed settings', () => {
  expect(
    sendsOf({ name: 'Tea Corner', 'invitations.enabled': false, 'invitations.count_opens': true }),
  ).toEqual({ name: 'Tea Corner', invitations: { enabled: false, count_opens: true } });
});

test('numbers are sent as numbers', () => {
  expect(sendsOf({ 'invitations.delay_days': '12', 'invitations.min_days_between': '0' })).toEqual({
    invitations: { delay_days: 12, min_days_between: 0 },
  });
});

test('an emptied text is sent as null', () => {
  expect(sendsOf({ privacy_url: ' ', 'invitations.reminder_days': '', 'invitations.incentive': '' })).toEqual(
    { privacy_url: null, invitations: { reminder_days: null, incentive: null } },
  );
});

test('the auditor is sent whole, or as null if both of its fields are empty', () => {
  expect(sendsOf({ 'auditor.name': 'Checked Ltd' })).toEqual({
    auditor: { name: 'Checked Ltd', url: settings.auditor?.url },
  });
  expect(sendsOf({ 'auditor.name': '', 'auditor.url': '' })).toEqual({ auditor: null });
});

test('delays come back as they were', () => {
  expect(sendsOf({ 'invitations.delays': form['invitations.delays'] })).toEqual({
    invitations: { delays: settings.invitations.delays },
  });
});
