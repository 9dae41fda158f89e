/** Words around the pages of settings. */
export interface SettingsTexts {
  readonly title: string;
  readonly pages: Readonly<
    Record<
      'store' | 'members' | 'moderation' | 'mail' | 'webhooks' | 'tokens' | 'personal-data' | 'activity',
      string
    >
  >;
  readonly ownersChange: string;
  readonly ownersOnly: string;
}
