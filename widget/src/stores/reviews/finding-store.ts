import type { ApiAddress } from '../../api/api-address.ts';
import type { Review } from '../../entities/review.ts';
import { createStore, type WritableStore } from '../store.ts';

/** What a shopper has pressed to find reviews by. */
export interface FindingWish {
  rating?: number;
  optionId?: string;
}

/** What the first view knows of finding reviews. The rest is code that is loaded with the first wish. */
export interface FindingState {
  /** Each a new object. */
  wish: FindingWish | undefined;
  isOpen: boolean;
  stars: readonly number[];
  optionIds: readonly string[];
  /** How the words begin that are marked in the reviews. */
  beginnings: readonly string[];
  /** The review that the page's address leads to, once it is in the list. */
  linkedId: string;
}

export interface FindingStore extends WritableStore<FindingState> {
  api: ApiAddress;
  /** Called with the reviews of each page. */
  onFound: (reviews: readonly Review[]) => void;
}

export const nothingFound: FindingState = {
  wish: undefined,
  isOpen: false,
  stars: [],
  optionIds: [],
  beginnings: [],
  linkedId: '',
};

export const createFindingStore = (api: ApiAddress, onFound: FindingStore['onFound']): FindingStore => ({
  ...createStore(nothingFound),
  api,
  onFound,
});
