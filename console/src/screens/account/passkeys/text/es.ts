import type { PasskeysTexts } from './texts.ts';

export const texts: PasskeysTexts = {
  title: 'Llaves de acceso',
  hint: 'Entre con la huella, el rostro o el PIN de su dispositivo, sin contraseña. Ningún otro sitio puede pedir una llave de acceso de este.',
  none: 'Aún no tiene llaves de acceso.',
  add: 'Añadir una llave de acceso',
  unknownToBrowser: 'Este navegador no ofrece llaves de acceso en esta dirección.',
  added: 'Llave de acceso añadida',
  notMade: 'No se creó ninguna llave de acceso. Quizá este dispositivo ya tiene una para su cuenta.',
  synced: 'Sincronizada',
  since: (day) => `Desde el ${day}`,
  lastUsed: (ago) => `último uso: ${ago}`,
  neverUsed: 'aún sin usar',
  name: 'Nombre de la llave de acceso',
  rename: 'Renombrar',
  renameOf: (name) => `Renombrar ${name}`,
  remove: 'Quitar…',
  removeOf: (name) => `Quitar ${name}`,
  removeQuestion: (name) => `¿Quitar «${name}»? Dejará de abrir su cuenta.`,
  removed: 'Llave de acceso quitada',
  errors: {
    'passkey.name_invalid': 'Escriba un nombre de 60 caracteres como máximo.',
    'passkey.refused': 'La llave de acceso no fue aceptada. Inténtelo de nuevo.',
    'passkey.exists': 'Esta llave de acceso ya está registrada.',
    'passkey.too_many': 'Ya tiene el máximo de llaves de acceso de una cuenta. Quite una antes.',
    'passkey.unavailable': 'Las llaves de acceso no funcionan en esta dirección.',
  },
};
