import type { FormsTexts } from './texts.ts';

export const texts: FormsTexts = {
  unsaved: 'Hay cambios sin guardar.',
  discard: 'Descartar cambios',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Sus cambios en esta página no están guardados.',
  leave: 'Descartar y salir',
  stay: 'Seguir en esta página',
  checkFields: 'No se ha guardado nada. Revise los campos marcados.',
};
