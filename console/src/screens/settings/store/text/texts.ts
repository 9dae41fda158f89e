import type { InvitationChannel } from '@opina/contract/constants/invitations';
import type { Disclosure, LawCode } from '@opina/contract/constants/laws';
import type { PhotoRule } from '@opina/contract/constants/media';
import type { PublishRule } from '@opina/contract/constants/moderation';
import type { Kept } from '../kept-things.ts';
import type { FormName, TypedDelay } from '../store-form.ts';

/** Words of the settings of a store. */
export interface StoreTexts {
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  readonly basics: string;
  readonly auditor: string;
  readonly auditorHint: string;
  readonly pages: string;
  readonly pagesHint: string;
  readonly anyHost: string;
  readonly removeHost: (host: string) => string;
  readonly addHostLabel: string;
  readonly addHost: string;
  readonly addHostOf: (host: string) => string;
  readonly suggestedHint: string;
  readonly publishing: string;
  readonly publishRules: Readonly<Record<PublishRule, string>>;
  readonly photoRules: Readonly<Record<PhotoRule, string>>;
  readonly invitations: string;
  readonly invitationsHint: string;
  readonly channels: Readonly<Record<InvitationChannel, string>>;
  readonly law: Readonly<
    Record<'title' | 'hint' | 'noCountry' | 'followCountry' | 'none' | 'follows' | 'policy', string>
  > & {
    readonly laws: Readonly<Record<LawCode, string>>;
    readonly disclosures: Readonly<Record<Disclosure, string>>;
  };
  readonly inTheMail: string;
  readonly delayOf: string;
  readonly delayKinds: Readonly<Record<TypedDelay['of'], string>>;
  readonly delayNames: Readonly<Record<TypedDelay['of'], string>>;
  readonly delayDays: string;
  readonly neverAsked: string;
  readonly addDelay: string;
  readonly removeDelay: (number: number) => string;
  readonly remove: string;
  readonly retention: Readonly<
    Record<'title' | 'hint' | 'fixed' | 'what' | 'howLong' | 'why' | 'onePerson' | 'toPeople', string>
  > & {
    readonly kept: Readonly<Record<Kept, readonly [what: string, howLong: string, why: string]>>;
  };
  readonly labels: Readonly<Record<FormName, string>>;
  readonly hints: Readonly<Partial<Record<FormName, string>>>;
  readonly errors: Readonly<Record<string, string>>;
}
