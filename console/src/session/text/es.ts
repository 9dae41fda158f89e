import type { SessionTexts } from './texts.ts';

export const texts: SessionTexts = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  confirm: 'Confirmar',
  code: 'Código de un solo uso',
  codeHint: 'De su aplicación, o uno de sus códigos de recuperación.',
  or: 'o',
  signInWithPasskey: 'Entrar con llave de acceso',
  confirmWithPasskey: 'Confirmar con llave de acceso',
  signInWithCompany: (company) => `Entrar con ${company}`,
  confirmWithCompany: (company) => `Confirmar con ${company}`,
  noPasskey: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o elija otra forma.',
  againTitle: 'Entre de nuevo',
  againText: 'Su sesión ha terminado. Entre, y su trabajo sigue donde estaba.',
  confirmTitle: 'Confirme que es usted',
  confirmText: 'Esto necesita una entrada reciente. Confirme para seguir.',
  noPassword:
    'Su cuenta aún no tiene contraseña ni llave de acceso. Cree una en «Su cuenta» e inténtelo de nuevo.',
  errors: {
    'auth.sign_in_failed': 'El correo o la contraseña no es correcto.',
    'auth.passkey_failed': 'Esta llave de acceso no abre ninguna cuenta aquí.',
    'auth.code_wrong': 'Este código es incorrecto, antiguo o ya se usó. Espere el siguiente.',
    'auth.company_failed': 'La empresa no confirmó el acceso, o tardó demasiado. Empiece de nuevo.',
    'auth.company_address':
      'La empresa no confirma ningún correo suyo que se acepte aquí. Hable con quien lleva este servidor.',
    'auth.company_stranger':
      'Usted no tiene cuenta aquí y nadie invitó a esta dirección. Pida una invitación a un propietario de la tienda.',
    'company.unavailable':
      'El acceso de la empresa no responde. Inténtelo en un momento o entre de otra forma.',
    'company.not_set_up': 'Aquí no se entra con una empresa.',
    'passkey.unavailable': 'Las llaves de acceso no funcionan en esta dirección.',
  },
};
