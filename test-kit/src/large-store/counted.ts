import type { PutRow } from './tables.ts';

interface ProductCounts {
  readonly rates: [number, number, number, number, number];
  recommendsYes: number;
  recommendsNo: number;
  withPhotos: number;
  photos: number;
  questions: number;
  /** By the id of the option. */
  readonly options: Map<number, { readonly questionId: number; count: number }>;
  /** By kind and question ids, joined to one text. */
  readonly respondents: Map<string, { readonly kind: string; readonly questionIds: string; count: number }>;
}

export interface CountedReview {
  readonly rate: number;
  readonly recommends: boolean | null;
  readonly photos: number;
  readonly chosen: readonly {
    readonly optionId: number;
    readonly questionId: number;
    readonly kind: string;
  }[];
}

/** Counts published rows for the summaries, as the server does when it writes. */
export function countPublished(storeId: string) {
  const products = new Map<string, ProductCounts>();
  let [rateCount, rateSum] = [0, 0];
  const of = (code: string): ProductCounts => {
    const found = products.get(code) ?? emptyCounts();
    products.set(code, found);
    return found;
  };
  return {
    review(code: string, { rate, recommends, photos, chosen }: CountedReview): void {
      const counts = of(code);
      counts.rates[rate - 1] = (counts.rates[rate - 1] ?? 0) + 1;
      if (recommends === true) counts.recommendsYes += 1;
      if (recommends === false) counts.recommendsNo += 1;
      if (photos > 0) counts.withPhotos += 1;
      counts.photos += photos;
      rateCount += 1;
      rateSum += rate;
      for (const { optionId, questionId } of chosen) {
        const option = counts.options.get(optionId) ?? { questionId, count: 0 };
        option.count += 1;
        counts.options.set(optionId, option);
      }
      countRespondent(counts, chosen);
    },
    question(code: string): void {
      of(code).questions += 1;
    },
    put(put: PutRow): void {
      for (const [code, counts] of products) putProduct(put, storeId, code, counts);
      const ofAll = [0, 1, 2, 3, 4].map((at) =>
        [...products.values()].reduce((sum, { rates }) => sum + (rates[at] ?? 0), 0),
      );
      put('store_summaries', [storeId, rateCount, rateSum, ...ofAll]);
    },
  };
}

function emptyCounts(): ProductCounts {
  return {
    rates: [0, 0, 0, 0, 0],
    recommendsYes: 0,
    recommendsNo: 0,
    withPhotos: 0,
    photos: 0,
    questions: 0,
    options: new Map(),
    respondents: new Map(),
  };
}

function countRespondent({ respondents }: ProductCounts, chosen: CountedReview['chosen']): void {
  for (const kind of new Set(chosen.map((one) => one.kind))) {
    const ids = new Set(chosen.flatMap((one) => (one.kind === kind ? [one.questionId] : [])));
    const questionIds = `{${[...ids].sort((a, b) => a - b).join(',')}}`;
    const key = `${kind} ${questionIds}`;
    const found = respondents.get(key) ?? { kind, questionIds, count: 0 };
    found.count += 1;
    respondents.set(key, found);
  }
}

function putProduct(put: PutRow, storeId: string, code: string, counts: ProductCounts): void {
  const { rates, recommendsYes, recommendsNo, withPhotos, photos, questions } = counts;
  put('product_summaries', [
    storeId,
    code,
    ...rates,
    recommendsYes,
    recommendsNo,
    withPhotos,
    photos,
    questions,
  ]);
  for (const [optionId, { questionId, count }] of counts.options) {
    put('survey_summaries', [storeId, code, optionId, questionId, count]);
  }
  for (const { kind, questionIds, count } of counts.respondents.values()) {
    put('survey_respondents', [storeId, code, kind, questionIds, count]);
  }
}
