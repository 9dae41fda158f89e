import type { SecondStepTexts } from './texts.ts';

export const texts: SecondStepTexts = {
  title: 'Códigos de uso único',
  hint: 'Depois da senha, pedimos um código que um aplicativo do seu celular mostra. Chaves de acesso não precisam dele.',
  noPassword: 'Os códigos de uso único acompanham uma senha. Crie uma antes.',
  begin: 'Configurar códigos de uso único',
  steps: [
    'Leia a imagem com um aplicativo de códigos de uso único, ou digite nele o segredo.',
    'Digite o código que o aplicativo mostra.',
  ],
  qrCode: 'Código QR com o segredo abaixo',
  secret: 'Segredo',
  code: 'Código do aplicativo',
  turnOn: 'Ativar',
  turnedOn: 'Códigos de uso único ativados',
  recoveryTitle: 'Guarde seus códigos de recuperação',
  recoveryText:
    'Cada um vale uma vez no lugar de um código do aplicativo, por exemplo se você perder o celular. Eles não aparecem de novo.',
  copy: 'Copiar os códigos',
  copied: 'Códigos de recuperação copiados',
  kept: 'Já guardei',
  on: 'Ativados',
  codesLeft: (count) =>
    count === 1 ? 'Resta 1 código de recuperação' : `Restam ${count} códigos de recuperação`,
  again: 'Configurar de novo',
  turnOff: 'Desativar…',
  turnOffQuestion: 'Entrar só com a senha daqui em diante?',
  turnedOff: 'Códigos de uso único desativados',
  errors: {
    'auth.code_wrong': 'Este não é o código que o aplicativo mostra agora. Confira o relógio do celular.',
    'second_step.not_begun': 'Este segredo foi substituído por outro. Comece de novo.',
  },
};
