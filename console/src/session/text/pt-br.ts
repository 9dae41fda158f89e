import type { SessionTexts } from './texts.ts';

export const texts: SessionTexts = {
  email: 'E-mail',
  password: 'Senha',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  confirm: 'Confirmar',
  code: 'Código de uso único',
  codeHint: 'Do seu aplicativo, ou um dos seus códigos de recuperação.',
  or: 'ou',
  signInWithPasskey: 'Entrar com chave de acesso',
  confirmWithPasskey: 'Confirmar com chave de acesso',
  signInWithCompany: (company) => `Entrar com ${company}`,
  confirmWithCompany: (company) => `Confirmar com ${company}`,
  noPasskey: 'Nenhuma chave de acesso foi usada. Tente de novo ou escolha outra forma.',
  againTitle: 'Entre de novo',
  againText: 'Sua sessão terminou. Entre, e seu trabalho continua de onde parou.',
  confirmTitle: 'Confirme que é você',
  confirmText: 'Isto pede uma entrada recente. Confirme para continuar.',
  noPassword: 'Sua conta ainda não tem senha nem chave de acesso. Crie uma em “Sua conta” e tente de novo.',
  errors: {
    'auth.sign_in_failed': 'O e-mail ou a senha não está certo.',
    'auth.passkey_failed': 'Esta chave de acesso não abre nenhuma conta aqui.',
    'auth.code_wrong': 'Este código está errado, é antigo ou já foi usado. Espere o próximo.',
    'auth.company_failed': 'A empresa não confirmou o acesso, ou demorou demais. Comece de novo.',
    'auth.company_address':
      'A empresa não confirma nenhum e-mail seu que seja aceito aqui. Fale com quem cuida deste servidor.',
    'auth.company_stranger':
      'Você não tem conta aqui e ninguém convidou este endereço. Peça um convite a um proprietário da loja.',
    'company.unavailable':
      'O acesso da empresa não responde. Tente de novo daqui a pouco ou entre de outra forma.',
    'company.not_set_up': 'Aqui não se entra com uma empresa.',
    'passkey.unavailable': 'Chaves de acesso não funcionam neste endereço.',
  },
};
