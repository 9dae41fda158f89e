import type { SettingsTexts } from './texts.ts';

export const texts: SettingsTexts = {
  title: 'Configurações',
  pages: {
    store: 'Loja',
    members: 'Membros',
    moderation: 'Moderação',
    mail: 'E-mail',
    webhooks: 'Webhooks',
    tokens: 'Tokens da API',
    'personal-data': 'Dados pessoais',
    activity: 'Atividade',
  },
  ownersChange: 'Você pode ler esta página. Só os donos da loja a alteram.',
  ownersOnly: 'Só os donos da loja podem abrir esta página.',
};
