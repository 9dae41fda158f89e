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

it('sends the GTINs one by one, and takes away what is emptied', () => {
  expect(sentValues({ gtins: '4 006381 333931, 96385074,', brand: ' ', mpn: ' M-6 ' })).toEqual({
    gtins: ['4 006381 333931', '96385074'],
    brand: null,
    mpn: 'M-6',
  });
});
