import type { StoresTexts } from './texts.ts';

export const texts: StoresTexts = {
  title: 'Sus tiendas',
  search: 'Buscar una tienda',
  emptyTitle: 'Aún no hay tiendas',
  emptyText: 'Un operador de este servidor crea tiendas, y los propietarios le invitan a ellas.',
  create: 'Crear una tienda',
  newTitle: 'Nueva tienda',
  newHint: 'Para un sitio. Sus opiniones, personas y ajustes son solo suyos.',
  address: 'Dirección del sitio',
  addressHint:
    'Por ejemplo, https://tienda.example. Las páginas de esta dirección pueden mostrar sus opiniones.',
  name: 'Nombre',
  nameHint: 'Los clientes lo leen en sus mensajes. Sin él, es la dirección del sitio.',
  language: 'Idioma de la tienda',
  send: 'Crear',
  made: 'La tienda está creada. Ahora instálela en las páginas de su sitio.',
  roles: { owner: 'Propietario', editor: 'Editor', viewer: 'Lector' },
};
