import type { AccountTexts } from './texts.ts';

export const texts: AccountTexts = {
  kinds: {
    account_invitation: {
      subject: 'Convite para cuidar das avaliações de {store}',
      heading: 'Você foi convidado',
      body: `Olá!

{store} convida você para o painel onde a loja cuida de avaliações e perguntas de clientes. Aceite o convite para entrar:

{link}

Se você não esperava este convite, não precisa fazer nada.`,
      button: 'Aceitar o convite',
    },
    password_reset: {
      subject: 'Escolha uma nova senha',
      heading: 'Nova senha',
      body: `Olá!

Alguém pediu uma nova senha para a conta deste endereço no painel de avaliações. Se foi você, escolha a nova senha aqui:

{link}

Se não foi você, não faça nada: a senha continua a mesma.`,
      button: 'Escolher uma nova senha',
    },
  },
  validForAnHour: 'O link funciona uma vez, durante uma hora.',
  because: {
    account_invitation: 'Você recebeu esta mensagem porque uma pessoa da loja convidou este endereço.',
    password_reset: 'Você recebeu esta mensagem porque alguém pediu uma nova senha para este endereço.',
  },
};
