import type { Shop } from '../shop.ts';

export const orderAddress = ({ key }: Pick<Shop, 'key'>): string => `/${key}/test-order`;
export const inboxAddress = ({ key }: Pick<Shop, 'key'>): string => `/${key}/inbox`;
