import type { LinkTexts } from './texts.ts';

export const texts: LinkTexts = {
  title: 'Seu link',
  invalidTitle: 'Este link não funciona',
  toSignIn: 'Ir para a entrada',
  titles: {
    invite: 'Você foi convidado',
    reset: 'Crie uma nova senha',
    first: 'Crie a primeira conta',
    sign_in: 'Abrir o painel',
  },
  texts: {
    invite: (store) => `Trabalhe nas avaliações e perguntas de ${store}.`,
    reset: () => 'Todas as suas outras sessões terminam quando você a criar.',
    first: () => 'Ela administra este servidor e abre todas as lojas.',
    sign_in: () => 'Este link faz você entrar, uma vez.',
  },
  actions: { invite: 'Participar', reset: 'Criar a senha', first: 'Criar a conta', sign_in: 'Abrir' },
  name: 'Seu nome',
  nameHint: 'Seus colegas o veem. Os clientes, não.',
  passwordHint: 'Pelo menos 10 caracteres. Algumas palavras que só você juntaria são boas.',
  errors: {
    'auth.link_invalid': 'Ele expirou, já foi usado ou foi trocado por outro. Peça um novo.',
    'auth.password_weak': 'Esta senha é curta, muito usada ou feita do seu nome ou e-mail. Escolha outra.',
    'auth.sign_in_failed': 'Esta não é a senha da sua conta.',
    'account.exists': 'Já existe uma conta com este e-mail. Entre com ela.',
  },
};
