import type { PasskeysTexts } from './texts.ts';

export const texts: PasskeysTexts = {
  title: 'Chaves de acesso',
  hint: 'Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha. Nenhum outro site consegue pedir uma chave de acesso deste.',
  none: 'Você ainda não tem chaves de acesso.',
  add: 'Adicionar chave de acesso',
  unknownToBrowser: 'Este navegador não oferece chaves de acesso neste endereço.',
  added: 'Chave de acesso adicionada',
  notMade: 'Nenhuma chave de acesso foi criada. Talvez este aparelho já tenha uma para a sua conta.',
  synced: 'Sincronizada',
  since: (day) => `Desde ${day}`,
  lastUsed: (ago) => `último uso: ${ago}`,
  neverUsed: 'ainda não usada',
  name: 'Nome da chave de acesso',
  rename: 'Renomear',
  renameOf: (name) => `Renomear ${name}`,
  remove: 'Remover…',
  removeOf: (name) => `Remover ${name}`,
  removeQuestion: (name) => `Remover “${name}”? Ela deixa de abrir sua conta.`,
  removed: 'Chave de acesso removida',
  errors: {
    'passkey.name_invalid': 'Digite um nome de até 60 caracteres.',
    'passkey.refused': 'A chave de acesso não foi aceita. Tente de novo.',
    'passkey.exists': 'Esta chave de acesso já está registrada.',
    'passkey.too_many': 'Você já tem o máximo de chaves de acesso de uma conta. Remova uma antes.',
    'passkey.unavailable': 'Chaves de acesso não funcionam neste endereço.',
  },
};
