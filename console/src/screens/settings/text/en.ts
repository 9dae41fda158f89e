import type { SettingsTexts } from './texts.ts';

export const texts: SettingsTexts = {
  title: 'Settings',
  pages: {
    store: 'Store',
    members: 'Members',
    moderation: 'Moderation',
    mail: 'Mail',
    webhooks: 'Webhooks',
    tokens: 'API tokens',
    'personal-data': 'Personal data',
    activity: 'Activity',
  },
  ownersChange: 'You can read this page. Only owners of the store change it.',
  ownersOnly: 'Only owners of the store can open this page.',
};
