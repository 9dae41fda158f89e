import { expect, it } from 'vitest';
import { sentValues } from './product-values.ts';

it('sends lists without what is empty, and only what was changed', () => {
  expect(
    sentValues({ photos_urls: ' https://a.example/1.jpg\n\nhttps://a.example/2.jpg ', tags: 'casa, ,café,' }),
  ).toEqual({
    photos_urls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    tags: ['casa', 'café'],
  });
});

it('takes the page away when its field is emptied', () => {
  expect(sentValues({ url: '  ', name: ' Moka ' })).toEqual({ url: null, name: 'Moka' });
});
