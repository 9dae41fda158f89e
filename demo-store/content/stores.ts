import {
  type CustomerPhotos,
  casaAuroraPhotos,
  fernAndFieldPhotos,
  lanaYBarroPhotos,
} from './customer-photos.ts';
import { casaAuroraQuestions } from './questions/casa-aurora.ts';
import type { DemoQuestion } from './questions/demo-question.ts';
import { fernAndFieldQuestions } from './questions/fern-and-field.ts';
import { lanaYBarroQuestions } from './questions/lana-y-barro.ts';

/** A store of the demo: its settings, and the data to import. */
export interface DemoStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** The contract's features that differ from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Hosts of its pages. Default: none. */
  readonly pageHosts?: readonly string[];
  /** Settings of collecting reviews. Default: the store asks nobody. */
  readonly collection?: {
    readonly invitations: Readonly<Record<string, unknown>>;
    readonly publish: 'when_rules_pass';
    readonly open_reviews?: boolean;
  };
  /** File of reviews in this folder. A new store has none. */
  readonly reviewsFile?: string;
  readonly questions?: readonly DemoQuestion[];
  readonly photos?: readonly CustomerPhotos[];
}

/** An order's invitation is sent at once, at any hour, and its review is published if no rule holds it. */
const collection = {
  invitations: { enabled: true, delay_days: 0, send_from: 0, send_until: 24 },
  publish: 'when_rules_pass',
} as const;

export const casaAurora: DemoStore = {
  id: '1001',
  name: 'Casa Aurora',
  locale: 'pt-BR',
  features: { surveys: true },
  collection,
  reviewsFile: 'casa-aurora.csv',
  questions: casaAuroraQuestions,
  photos: casaAuroraPhotos,
};

export const lanaYBarro: DemoStore = {
  id: '1002',
  name: 'Lana y Barro',
  locale: 'es-AR',
  // One store of the three shows the other format of structured data.
  features: { structured_data_format: 'micro_data', surveys: true },
  collection,
  reviewsFile: 'lana-y-barro.csv',
  questions: lanaYBarroQuestions,
  photos: lanaYBarroPhotos,
};

export const fernAndField: DemoStore = {
  id: '1003',
  name: 'Fern & Field',
  locale: 'en-US',
  // All three are on this host. Only one names it: a host that two stores name belongs to neither.
  pageHosts: ['localhost'],
  features: { surveys: true },
  // One store of the three takes reviews without orders.
  collection: { ...collection, open_reviews: true },
  reviewsFile: 'fern-and-field.csv',
  questions: fernAndFieldQuestions,
  photos: fernAndFieldPhotos,
};

/** A new store without reviews. */
export const estudioNovo: DemoStore = {
  id: '1004',
  name: 'Estúdio Novo',
  locale: 'pt-BR',
  features: {},
};

export const demoStores: readonly DemoStore[] = [casaAurora, lanaYBarro, fernAndField, estudioNovo];
