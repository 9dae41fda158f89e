import type { ImportReport } from '../../src/imports/import-report.ts';

/** A small file of another system, and what the store must have after its import. */
export interface PresetFixture {
  readonly preset: string;
  readonly file: string;
  readonly options?: { readonly from?: string; readonly dateOrder?: 'dmy' | 'mdy' };
  readonly report: Partial<ImportReport>;
  /** For each review, in the order of the file: the fields that differ from the defaults. */
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
}

const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const bom = '\uFEFF';

export const presetFixtures: readonly PresetFixture[] = [
  {
    preset: 'judgeme',
    file:
      bom +
      crlf(
        'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location',
        'Great,"Very good,\r\n""really"" &amp; <b>light</b>",5,2025-03-02 10:12:00 UTC,web,ok,Ana,ana@example.com,811,lamp,Thank you!,2025-03-04 08:00:00 UTC,"https://cdn.example/a.jpg,https://cdn.example/w_1,h_2/b.png,javascript:alert(1)",203.0.113.9,BR',
        ',Waiting,4,2025-03-03 10:12:00 UTC,web,not-yet,Bia,,811,lamp,,,,,',
        ',Buy pills,1,2025-03-03 11:12:00 UTC,web,spam,Bot,,811,lamp,,,,,',
        ',Nobody said,3,2025-03-03 12:12:00 UTC,web,,Cid,,811,lamp,,,,,',
        ',Odd,3,2025-03-03 12:12:00 UTC,web,featured,Cid,,811,lamp,,,,,',
      ),
    report: {
      source: 'judgeme',
      read: 5,
      written: 4,
      refused: 1,
      refusedByCode: { 'row.status_invalid': 1 },
      leftOutByCode: { 'photo.address_invalid': 1 },
    },
    reviews: [
      {
        productCode: '811',
        title: 'Great',
        text: 'Very good,\n"really" & light',
        rate: 5,
        authorName: 'Ana',
        authorEmail: 'ana@example.com',
        createdAt: '2025-03-02T10:12:00.000Z',
        comments: ['Thank you! 2025-03-04T08:00:00'],
        photos: ['https://cdn.example/a.jpg', 'https://cdn.example/w_1,h_2/b.png'],
      },
      { status: 'pending', text: 'Waiting' },
      { status: 'hidden', text: 'Buy pills' },
      { status: 'pending', text: 'Nobody said' },
    ],
  },
  {
    preset: 'judgeme-template',
    file: crlf(
      'title;body;rating;review_date;reviewer_name;reviewer_email;product_id;product_handle;reply;picture_urls',
      'Boa;Gostei;4;03/05/2024;Ana;;P9;lamp;Obrigado;',
    ),
    report: { written: 1, source: 'judgeme-template' },
    reviews: [
      {
        productCode: 'P9',
        title: 'Boa',
        createdAt: '2024-05-03T12:00:00.000Z',
        status: 'published',
        rate: 4,
      },
    ],
  },
  {
    preset: 'judgeme-woocommerce',
    file: crlf(
      'body,author,email,date,product_id,product_handle,review_score',
      'Fine,Ana,,2024-05-03 01:02:03,12,lamp,3',
    ),
    report: { written: 1 },
    reviews: [{ productCode: '12', rate: 3, text: 'Fine', createdAt: '2024-05-03T01:02:03.000Z' }],
  },
  {
    preset: 'yotpo',
    file: crlf(
      'appKey,Review ID,Review Creation Date,Review Type,Review Status,Status Details,Review Source,Review Score,Review Title,Review Content,Sentiment Score,Profanity Flag,Published Image URLs,Unpublished Image URL,Published Video URL,Unpublished Video URL,Comment Date,Comment Content,Comment Public,Review Tags,Thumbs Up,Thumbs Down,Order ID,Order Date,Pushed to Social,Reviewer Display Name,Reviewer Email,Reviewer Type,Reviewer Country,Reviewer Device Type,Product ID,Product Title,Product Description,Product URL,Product Image URL,Product Handle,Product Group,Product Category,Product UPC,Product SKU,Product Brand,Product MPN,Product ISBN',
      'k,501,2024-01-02 03:04:05,product_review,Published,,mail,5,Nice,Works,0.9,false,https://y.example/1.jpg;https://y.example/2.jpg,https://y.example/no.jpg,,,2024-01-03 00:00:00,Thanks,true,,7,2,,,,Ana,a@example.com,verified_buyer,BR,mobile,P1,Lamp,,,,,,,,,,,',
      'k,502,2024-01-02 03:04:05,product_review,Unpublished,,mail,1,Bad,Broke,0.9,false,,,,,2024-01-03 00:00:00,Between us,false,,0,0,,,,Bia,,,,,P1,Lamp,,,,,,,,,,,',
      'k,503,2024-01-02 03:04:05,site_review,Published,,mail,5,Shop,Good shop,0.9,false,,,,,,,,,0,0,,,,Cid,,,,,,,,,,,,,,,,,',
    ),
    report: {
      read: 3,
      written: 2,
      leftOut: 1,
      leftOutByCode: { 'row.site_review': 1, 'reply.not_public': 1 },
    },
    reviews: [
      {
        sourceId: '501',
        productCode: 'P1',
        upvotesCount: 7,
        downvotesCount: 2,
        comments: ['Thanks 2024-01-03T00:00:00'],
        photos: ['https://y.example/1.jpg', 'https://y.example/2.jpg'],
        status: 'published',
      },
      { sourceId: '502', status: 'hidden', comments: [], photos: [] },
    ],
  },
  {
    preset: 'yotpo-old',
    file: crlf(
      'published,review_title,review_content,review_score,date,product_id,display_name,email,comment_content',
      'true,T,Shown,5,2019-01-02,P1,Ana,,Hello',
      'false,T,Not shown,5,2019-01-02,P1,Ana,,',
    ),
    report: { written: 2 },
    reviews: [
      { text: 'Shown', status: 'published' },
      { text: 'Not shown', status: 'hidden' },
    ],
  },
  {
    preset: 'loox',
    file: crlf(
      'id,status,rating,email,nickname,full_name,review,date,productId,handle,img,variant,verified_purchase',
      'x1,Active,5,,,Ana Lima,Pretty,2024-02-03,77,lamp,http://loox.example/1.jpg,red,true',
      'x2,Hidden,2,,Bi,Bia Reis,Ugly,2024-02-03,77,lamp,,,false',
    ),
    report: { written: 2 },
    reviews: [
      {
        sourceId: 'x1',
        authorName: 'Ana Lima',
        photos: ['http://loox.example/1.jpg'],
        status: 'published',
      },
      { sourceId: 'x2', authorName: 'Bi', status: 'hidden', productCode: '77' },
    ],
  },
  {
    preset: 'loox-import',
    file: crlf(
      'product_handle,product_Id,rating,author,email,body,created_at,photo_url,reply,replied_at,verified_purchase,incentivized',
      'lamp,77,5,Ana,,Good,2024-02-03,,Thanks,2024-02-05,true,true',
    ),
    report: { written: 1 },
    reviews: [{ productCode: '77', comments: ['Thanks 2024-02-05T12:00:00'] }],
  },
  {
    preset: 'stamped',
    file: crlf(
      'product_id,product_handle,productUrl,productImageUrl,productTitle,photoFilenames,rating,title,author,email,body,created_at,published',
      '5,lamp,https://s.example/lamp,,Lamp,,4,Hm,Ana,,So so,2024-02-03 04:05:06,true',
      '5,lamp,https://s.example/lamp,,Lamp,,4,Hm,Bia,,Secret,2024-02-03 04:05:06,false',
    ),
    report: { written: 2 },
    reviews: [
      { status: 'published', productCode: '5' },
      { status: 'hidden', text: 'Secret' },
    ],
  },
  {
    preset: 'okendo-import',
    file: crlf(
      'name,body,handle,productId,rating,sku,dateCreated,countryCode,email,imageUrls,isApproved,isIncentivized,isRecommended,rejectedImageUrls,reply,replyDateCreated,replyIsPublic,title,videoUrls,isVerifiedBuyer,variantId,status',
      'Ana,Ok,lamp,7,5,S1,2024-01-02T03:04:05.000Z,BR,,"https://o.example/1.jpg, https://o.example/2.jpg",true,false,true,https://o.example/no.jpg,Hi,2024-01-03,true,T,,true,,approved',
      'Bia,Secret,lamp,7,5,S1,2024-01-02T03:04:05.000Z,BR,,,true,false,,,Hi,2024-01-03,,T,,true,,rejected',
    ),
    report: { written: 2, leftOutByCode: { 'reply.not_public': 1 } },
    reviews: [
      {
        status: 'published',
        recommends: true,
        photos: ['https://o.example/1.jpg', 'https://o.example/2.jpg'],
        comments: ['Hi 2024-01-03T12:00:00'],
      },
      { status: 'hidden', comments: [] },
    ],
  },
  {
    preset: 'okendo',
    file: crlf(
      'Review ID,Product ID,Product Name,Rating,Title,Body,Reviewer Name,Is Verified Buyer,Date Created,Status',
      'r1,7,Lamp,5,T,B,Ana,true,2024-01-02,Approved',
      'r2,7,Lamp,5,T,B,Ana,true,2024-01-02,Pending',
    ),
    report: { written: 2 },
    reviews: [
      { sourceId: 'r1', status: 'published' },
      { sourceId: 'r2', status: 'pending' },
    ],
  },
  {
    preset: 'okendo-api',
    file: crlf(
      'reviewId,productId,rating,title,body,reviewer.name,reviewer.email,dateCreated',
      'r1,7,5,T,B,Ana,ana@example.com,2024-01-02T00:00:00Z',
    ),
    report: { written: 1 },
    reviews: [{ sourceId: 'r1', authorName: 'Ana', authorEmail: 'ana@example.com' }],
  },
];
