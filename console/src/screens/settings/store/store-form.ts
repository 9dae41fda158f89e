import type { CallResult, CallValues } from '@opina/contract/call-values';
import type { InvitationChannel } from '@opina/contract/constants/invitations';
import type { LawCode } from '@opina/contract/constants/laws';
import type { PhotoRule } from '@opina/contract/constants/media';
import type { PublishRule } from '@opina/contract/constants/moderation';

export type StoreSettings = CallResult<'getStoreSettings'>;
export type StoreChange = CallValues<'changeStoreSettings'>['body'];

/** Another delay, as it is typed: an empty `days` means that nobody is asked about these products. */
export interface TypedDelay {
  readonly of: 'tag' | 'product';
  readonly name: string;
  readonly days: string;
}

const invitationNumbers = [
  'delay_days',
  'send_from',
  'send_until',
  'min_days_between',
  'link_days',
  'forget_orders_days',
] as const;

type InvitationNumber = `invitations.${(typeof invitationNumbers)[number]}`;
export type TextName =
  | 'name'
  | 'locale'
  | 'time_zone'
  | 'privacy_url'
  | 'auditor.name'
  | 'auditor.url'
  | 'invitations.incentive'
  | 'invitations.color'
  | 'invitations.logo_url';
export type NumberName = InvitationNumber | 'invitations.reminder_days';
export type CheckName =
  | 'open_reviews'
  | 'show_purchase_month'
  | 'products_from_pages'
  | 'invitations.enabled'
  | 'invitations.count_opens';
interface Choices {
  readonly publish: PublishRule;
  readonly publish_photos: PhotoRule;
  readonly 'invitations.channel': InvitationChannel;
  /** Empty: none. */
  readonly country: string;
}
export type ChoiceName = keyof Choices;

/** The settings as the form shows them: by the server's names, numbers and addresses as they are typed, an empty text for null. */
export type StoreForm = Readonly<Record<TextName | NumberName, string>> &
  Readonly<Record<CheckName, boolean>> &
  Choices & {
    readonly page_hosts: readonly string[];
    /** Null: those of the country. */
    readonly laws: readonly LawCode[] | null;
    readonly 'invitations.delays': readonly TypedDelay[];
  };
export type FormName = keyof StoreForm;

const under = <P extends string, K extends string, V>(prefix: P, keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, value(key)])) as Record<`${P}.${K}`, V>;

export function formOf(settings: StoreSettings): StoreForm {
  const { invitations, auditor } = settings;
  return {
    name: settings.name,
    locale: settings.locale,
    time_zone: settings.time_zone,
    privacy_url: settings.privacy_url ?? '',
    country: settings.country ?? '',
    laws: settings.laws,
    page_hosts: settings.page_hosts,
    products_from_pages: settings.products_from_pages,
    open_reviews: settings.open_reviews,
    publish: settings.publish,
    publish_photos: settings.publish_photos,
    show_purchase_month: settings.show_purchase_month,
    'auditor.name': auditor?.name ?? '',
    'auditor.url': auditor?.url ?? '',
    ...under('invitations', invitationNumbers, (key) => String(invitations[key])),
    'invitations.enabled': invitations.enabled,
    'invitations.count_opens': invitations.count_opens,
    'invitations.channel': invitations.channel,
    'invitations.reminder_days': invitations.reminder_days === null ? '' : String(invitations.reminder_days),
    'invitations.incentive': invitations.incentive?.text ?? '',
    'invitations.color': invitations.color ?? '',
    'invitations.logo_url': invitations.logo_url ?? '',
    'invitations.delays': invitations.delays.map(({ tag, product, days }) => ({
      of: product === undefined ? 'tag' : 'product',
      name: product ?? tag ?? '',
      days: days === null ? '' : String(days),
    })),
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));
const delayOf = ({ of, name, days }: TypedDelay) => ({ [of]: name.trim(), days: numberOrNull(days) });

/** Of what is typed differently than it is sent. */
const sent: { readonly [Name in FormName]?: (value: StoreForm[Name]) => unknown } = {
  privacy_url: orNull,
  country: orNull,
  'invitations.color': orNull,
  'invitations.logo_url': orNull,
  'invitations.incentive': (text) => orNull(text) && { text: text.trim() },
  'invitations.delays': (delays) => delays.map(delayOf),
  'invitations.reminder_days': numberOrNull,
  ...under('invitations', invitationNumbers, () => Number),
};

/** The auditor is sent whole. */
const auditorOf = (values: StoreForm) => {
  const auditor = { name: values['auditor.name'].trim(), url: values['auditor.url'].trim() };
  return auditor.name === '' && auditor.url === '' ? null : auditor;
};

/** The change of the settings that the changed values are. */
export function changeOf(values: StoreForm, changed: Partial<StoreForm>): StoreChange {
  const change: Record<string, unknown> = {};
  for (const name of Object.keys(changed) as FormName[]) {
    const [group = '', key] = name.split('.');
    const send = sent[name] as ((value: unknown) => unknown) | undefined;
    const value = send ? send(values[name]) : values[name];
    if (group === 'auditor') change.auditor = auditorOf(values);
    else change[group] = key === undefined ? value : { ...Object(change[group]), [key]: value };
  }
  return change as StoreChange;
}
