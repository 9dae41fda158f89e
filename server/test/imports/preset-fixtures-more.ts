import type { PresetFixture } from './preset-fixtures.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const tabs = (...all: string[]) => lines(...all).replaceAll('|', '\t');

export const morePresetFixtures: readonly PresetFixture[] = [
  {
    preset: 'shopify',
    file: lines(
      'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at',
      'lamp,published,5,T,Ana,,BR,Good,Thanks,2023-01-02 03:04:05 -0300,2023-01-03 03:04:05 -0300',
      'lamp,unpublished,1,T,Bia,,BR,Bad,,2023-01-02 03:04:05 -0300,',
    ),
    report: { written: 2 },
    reviews: [
      {
        productCode: 'lamp',
        status: 'published',
        createdAt: '2023-01-02T06:04:05.000Z',
        comments: ['Thanks 2023-01-03T06:04:05'],
      },
      { status: 'hidden' },
    ],
  },
  {
    preset: 'opinew',
    file: lines(
      'body,rating,review_date,state,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,SKU,barcode,region',
      'Good,5,2024-01-02,published,Ana,,7,lamp,,,,,,',
      'Bad,1,2024-01-02,unpublished,Ana,,7,lamp,,,,,,',
    ),
    report: { written: 2 },
    reviews: [{ status: 'published' }, { status: 'hidden' }],
  },
  {
    preset: 'ryviu',
    file: lines(
      'product_handle,rating,author,title,body_text,email,photo_urls,created_at,status,featured',
      'lamp,5,Ana,T,Good,,https://r.example/1.jpg,2024-01-02,0,0',
    ),
    report: { written: 1 },
    reviews: [{ status: 'pending', photos: ['https://r.example/1.jpg'] }],
  },
  {
    preset: 'woocommerce',
    file: lines(
      'comment_ID,comment_post_ID,comment_author,comment_author_email,comment_author_url,comment_author_IP,comment_date,comment_date_gmt,comment_content,comment_approved,comment_parent,user_id,rating,verified,title,product_SKU,product_title',
      // Newest first, so the reply comes before its review.
      '13,40,Shop,,,,2024-01-05 00:00:00,2024-01-05 03:00:00,Thank you,1,11,1,,,,SKU-1,Lamp',
      '14,40,Shop,,,,2024-01-05 00:00:00,2024-01-05 03:00:00,Draft,0,11,1,,,,SKU-1,Lamp',
      '15,40,Shop,,,,2024-01-05 00:00:00,2024-01-05 03:00:00,To nobody,1,99,1,,,,SKU-1,Lamp',
      '12,40,Bia,,,,2024-01-03 00:00:00,2024-01-03 03:00:00,Spam,spam,0,0,1,0,,SKU-1,Lamp',
      '11,40,Ana,a@example.com,,198.51.100.1,2024-01-02 00:00:00,2024-01-02 03:00:00,Good,1,0,0,5,1,Nice,SKU-1,Lamp',
    ),
    report: {
      read: 5,
      written: 3,
      leftOut: 1,
      leftOutByCode: { 'row.reply_not_shown': 1 },
      refusedByCode: { 'row.parent_unknown': 1 },
    },
    reviews: [
      { sourceId: '12', status: 'hidden' },
      {
        sourceId: '11',
        productCode: '40',
        status: 'published',
        title: 'Nice',
        createdAt: '2024-01-02T03:00:00.000Z',
        comments: ['Thank you 2024-01-05T03:00:00'],
      },
    ],
  },
  {
    preset: 'cusrev',
    file: tabs(
      'id|review_title|review_content|review_score|parent|date|product_id|product_sku|display_name|email|order_id|media|location',
      '1|T|Good|5|0|2024-01-02 03:04|7|S|Ana||9|https://c.example/1.jpg|BR',
      '2||Thanks||1|2024-01-03 03:04|7|S|Shop||||',
      '3|T|Good shop|5|0|2024-01-02 03:04|-1||Cid||||',
    ),
    report: { read: 3, written: 2, leftOutByCode: { 'row.site_review': 1 } },
    reviews: [
      { sourceId: '1', comments: ['Thanks 2024-01-03T03:04:00'], photos: ['https://c.example/1.jpg'] },
    ],
  },
  {
    preset: 'vtex',
    file: tabs(
      'Product ID|Title|Review|Rating|Approved|Reviewer|Time|SKU',
      '31|T|Gostei|5|true|Ana|25/12/2023 10:20:30|S',
      '31|T|Nada|1|false|Bia|26/12/2023 10:20:30|S',
    ),
    report: { written: 2 },
    reviews: [
      { productCode: '31', status: 'published', createdAt: '2023-12-25T10:20:30.000Z' },
      { status: 'hidden' },
    ],
  },
  {
    preset: 'vtex-api',
    file: lines(
      'id,productId,rating,title,text,reviewerName,shopperId,location,locale,pastReviews,reviewDateTime,verifiedPurchaser,sku,approved',
      'v1,31,5,T,Gostei,Ana,ana@example.com,SP,pt-BR,,2023-12-25 10:20:30,true,S,true',
    ),
    report: { written: 1 },
    reviews: [{ sourceId: 'v1', locale: 'pt-BR', status: 'published', authorEmail: null }],
  },
  {
    preset: 'trustpilot',
    file: lines(
      'Ana Lima;Lamp;SKU-1;"Good; really, good";5;2024-01-02T03:04:05Z',
      'Bia;Lamp;SKU-1;Not good;2;2024-01-03T03:04:05Z',
    ),
    report: { written: 2, read: 2 },
    reviews: [
      {
        productCode: 'SKU-1',
        authorName: 'Ana Lima',
        text: 'Good; really, good',
        createdAt: '2024-01-02T03:04:05.000Z',
      },
      { rate: 2 },
    ],
  },
];
