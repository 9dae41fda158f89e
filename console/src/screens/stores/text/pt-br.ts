import type { StoresTexts } from './texts.ts';

export const texts: StoresTexts = {
  title: 'Suas lojas',
  search: 'Buscar uma loja',
  emptyTitle: 'Nenhuma loja ainda',
  emptyText: 'Um operador deste servidor cria lojas, e os proprietários convidam você.',
  create: 'Criar uma loja',
  newTitle: 'Nova loja',
  newHint: 'Para um site. As avaliações, as pessoas e as configurações são só dela.',
  address: 'Endereço do site',
  addressHint: 'Por exemplo, https://loja.example. As páginas deste endereço podem mostrar as avaliações.',
  name: 'Nome',
  nameHint: 'Os clientes leem este nome nas mensagens. Sem ele, é o endereço do site.',
  language: 'Idioma da loja',
  send: 'Criar',
  made: 'A loja foi criada. Agora instale nas páginas do seu site.',
  roles: { owner: 'Dono', editor: 'Editor', viewer: 'Leitor' },
};
