import type { CallResult, CallValues } from '@opina/contract/call-values';
import type { InvitationChannel, PhotoRule, PublishRule } from '@opina/contract/constants';

export type StoreSettings = CallResult<'getStoreSettings'>;
export type StoreChange = CallValues<'changeStoreSettings'>['body'];
type Features = StoreSettings['features'];

/** Another delay, as it is typed: an empty `days` means that nobody is asked about these products. */
export interface TypedDelay {
  readonly of: 'tag' | 'product';
  readonly name: string;
  readonly days: string;
}

const featureChecks = [
  'opinions',
  'questions',
  'with_questions_suggestions',
  'photo_review',
  'display_photo_gallery',
  'surveys',
  'structured_data_exp_2',
] as const;
const invitationNumbers = [
  'delay_days',
  'send_from',
  'send_until',
  'min_days_between',
  'link_days',
  'forget_orders_days',
] as const;

type FeatureCheck = `features.${(typeof featureChecks)[number]}`;
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
  | 'invitations.logo_url'
  | 'features.custom_style';
export type NumberName = InvitationNumber | 'invitations.reminder_days' | 'features.minimum_opinions_to_show';
export type CheckName =
  | FeatureCheck
  | 'open_reviews'
  | 'show_purchase_month'
  | 'products_from_pages'
  | 'invitations.enabled'
  | 'invitations.count_opens';
interface Choices {
  readonly publish: PublishRule;
  readonly publish_photos: PhotoRule;
  readonly 'invitations.channel': InvitationChannel;
  readonly 'features.questions_position': Features['questions_position'];
  readonly 'features.structured_data_format': Features['structured_data_format'];
  /** `some`: a list of events, which a program has set. */
  readonly 'features.tracking': 'all' | 'none' | 'some';
}
export type ChoiceName = keyof Choices;

/** The settings as the form shows them: by the server's names, numbers and addresses as they are typed, an empty text for null. */
export type StoreForm = Readonly<Record<TextName | NumberName, string>> &
  Readonly<Record<CheckName, boolean>> &
  Choices & {
    readonly page_hosts: readonly string[];
    readonly 'invitations.delays': readonly TypedDelay[];
  };
export type FormName = keyof StoreForm;

const under = <P extends string, K extends string, V>(prefix: P, keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, value(key)])) as Record<`${P}.${K}`, V>;

const trackingOf = (tracking: Features['tracking']) => {
  if (typeof tracking === 'boolean') return tracking ? 'all' : 'none';
  return 'some';
};

const hasStyle = (style: object) => Object.keys(style).length > 0;

export function formOf(settings: StoreSettings): StoreForm {
  const { features, invitations, auditor } = settings;
  return {
    name: settings.name,
    locale: settings.locale,
    time_zone: settings.time_zone,
    privacy_url: settings.privacy_url ?? '',
    page_hosts: settings.page_hosts,
    products_from_pages: settings.products_from_pages,
    open_reviews: settings.open_reviews,
    publish: settings.publish,
    publish_photos: settings.publish_photos,
    show_purchase_month: settings.show_purchase_month,
    'auditor.name': auditor?.name ?? '',
    'auditor.url': auditor?.url ?? '',
    ...under('features', featureChecks, (key) => features[key]),
    'features.minimum_opinions_to_show': String(features.minimum_opinions_to_show),
    'features.questions_position': features.questions_position,
    'features.structured_data_format': features.structured_data_format,
    'features.tracking': trackingOf(features.tracking),
    'features.custom_style': hasStyle(features.custom_style)
      ? JSON.stringify(features.custom_style, null, 2)
      : '',
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
  'invitations.color': orNull,
  'invitations.logo_url': orNull,
  'invitations.incentive': (text) => orNull(text) && { text: text.trim() },
  'invitations.delays': (delays) => delays.map(delayOf),
  'invitations.reminder_days': numberOrNull,
  'features.minimum_opinions_to_show': Number,
  // A list of events cannot be chosen in the form, only replaced.
  'features.tracking': (tracking) => tracking === 'all',
  'features.custom_style': (text) => JSON.parse(text.trim() || '{}'),
  ...under('invitations', invitationNumbers, () => Number),
};

/** The auditor is sent whole. */
const auditorOf = (values: StoreForm) => {
  const auditor = { name: values['auditor.name'].trim(), url: values['auditor.url'].trim() };
  return auditor.name === '' && auditor.url === '' ? null : auditor;
};

/** The change of the settings that the changed values are. Throws a SyntaxError if the styles are not JSON. */
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

/** Whether a text is the JSON of an object, or empty. */
export function isStyle(text: string): boolean {
  try {
    const style: unknown = JSON.parse(text.trim() || '{}');
    return typeof style === 'object' && style !== null && !Array.isArray(style);
  } catch {
    return false;
  }
}
