import type { SecondStepTexts } from './texts.ts';

export const texts: SecondStepTexts = {
  title: 'Códigos de un solo uso',
  hint: 'Después de la contraseña pedimos un código que muestra una aplicación de su teléfono. Las llaves de acceso no lo necesitan.',
  noPassword: 'Los códigos de un solo uso acompañan a una contraseña. Cree una antes.',
  begin: 'Configurar códigos de un solo uso',
  steps: [
    'Lea la imagen con una aplicación de códigos de un solo uso, o escriba en ella el secreto.',
    'Escriba el código que muestra la aplicación.',
  ],
  qrCode: 'Código QR con el secreto de abajo',
  secret: 'Secreto',
  code: 'Código de la aplicación',
  turnOn: 'Activar',
  turnedOn: 'Códigos de un solo uso activados',
  recoveryTitle: 'Guarde sus códigos de recuperación',
  recoveryText:
    'Cada uno vale una vez en lugar de un código de la aplicación, por ejemplo si pierde el teléfono. No se vuelven a mostrar.',
  copy: 'Copiar los códigos',
  copied: 'Códigos de recuperación copiados',
  kept: 'Ya los guardé',
  on: 'Activados',
  codesLeft: (count) =>
    count === 1 ? 'Queda 1 código de recuperación' : `Quedan ${count} códigos de recuperación`,
  again: 'Configurar de nuevo',
  turnOff: 'Desactivar…',
  turnOffQuestion: '¿Entrar solo con la contraseña de ahora en adelante?',
  turnedOff: 'Códigos de un solo uso desactivados',
  errors: {
    'auth.code_wrong': 'Este no es el código que la aplicación muestra ahora. Revise el reloj del teléfono.',
    'second_step.not_begun': 'Este secreto fue reemplazado por otro. Empiece de nuevo.',
  },
};
