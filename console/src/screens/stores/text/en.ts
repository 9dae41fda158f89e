import type { StoresTexts } from './texts.ts';

export const texts: StoresTexts = {
  title: 'Your stores',
  search: 'Find a store',
  emptyTitle: 'No store yet',
  emptyText: 'An operator of this server creates stores, and owners invite you to them.',
  create: 'Create a store',
  newTitle: 'New store',
  newHint: 'For one shop. Its reviews, people and settings are its own.',
  address: 'Address of the shop',
  addressHint: 'Such as https://shop.example. Pages of this host may show its reviews.',
  name: 'Name',
  nameHint: 'Customers read it in your messages. Without one it is the shop’s host.',
  language: 'Language of the shop',
  send: 'Create',
  made: 'The store is created. Next, put it into your shop’s pages.',
  roles: { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' },
};
