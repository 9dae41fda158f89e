import type { LinkTexts } from './texts.ts';

export const texts: LinkTexts = {
  title: 'Su enlace',
  invalidTitle: 'Este enlace no funciona',
  toSignIn: 'Ir a la entrada',
  titles: {
    invite: 'Tiene una invitación',
    reset: 'Cree una contraseña nueva',
    first: 'Cree la primera cuenta',
    sign_in: 'Abrir el panel',
  },
  texts: {
    invite: (store) => `Trabaje en las opiniones y preguntas de ${store}.`,
    reset: () => 'Todas sus otras sesiones terminan cuando la cree.',
    first: () => 'Administra este servidor y abre todas las tiendas.',
    sign_in: () => 'Este enlace le permite entrar, una vez.',
  },
  actions: { invite: 'Participar', reset: 'Crear la contraseña', first: 'Crear la cuenta', sign_in: 'Abrir' },
  name: 'Su nombre',
  nameHint: 'Lo ven sus compañeros. Los clientes, no.',
  passwordHint: 'Al menos 10 caracteres. Unas palabras que solo usted juntaría son buenas.',
  errors: {
    'auth.link_invalid': 'Ha caducado, ya se ha usado o se ha sustituido por otro. Pida uno nuevo.',
    'auth.password_weak': 'Esta contraseña es corta, muy usada o hecha de su nombre o correo. Elija otra.',
    'auth.sign_in_failed': 'Esta no es la contraseña de su cuenta.',
    'account.exists': 'Ya hay una cuenta con este correo. Entre con ella.',
  },
};
