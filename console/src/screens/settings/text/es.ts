import type { SettingsTexts } from './texts.ts';

export const texts: SettingsTexts = {
  title: 'Ajustes',
  pages: {
    store: 'Tienda',
    members: 'Miembros',
    moderation: 'Moderación',
    mail: 'Correo',
    webhooks: 'Webhooks',
    tokens: 'Tokens de la API',
    'personal-data': 'Datos personales',
    activity: 'Actividad',
  },
  ownersChange: 'Puede leer esta página. Solo los propietarios de la tienda la cambian.',
  ownersOnly: 'Solo los propietarios de la tienda pueden abrir esta página.',
};
