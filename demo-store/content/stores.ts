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

/** A store of the demo as the provider has to know it before the reviews of its file can be imported. */
export interface DemoStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** Only what differs from the provider's defaults, under the names of the contract's features. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Who vouches for its reviews; nobody, unless said. */
  readonly auditor?: { readonly name: string; readonly url: string };
  /** Hosts of its pages; none, unless said. */
  readonly pageHosts?: readonly string[];
  /** File of reviews in this folder; a store that has just opened has none. */
  readonly reviewsFile?: string;
  readonly questions?: readonly DemoQuestion[];
  readonly photos?: readonly CustomerPhotos[];
}

export const casaAurora: DemoStore = {
  id: '1001',
  name: 'Casa Aurora',
  locale: 'pt-BR',
  // One store of the three has its reviews audited.
  auditor: { name: 'Opina', url: 'https://opina.example/auditoria' },
  features: { surveys: true },
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
  reviewsFile: 'lana-y-barro.csv',
  questions: lanaYBarroQuestions,
  photos: lanaYBarroPhotos,
};

export const fernAndField: DemoStore = {
  id: '1003',
  name: 'Fern & Field',
  locale: 'en-US',
  // One store of the three has named the host that all are on: two would have a host that is nobody's.
  pageHosts: ['localhost'],
  features: { surveys: true },
  reviewsFile: 'fern-and-field.csv',
  questions: fernAndFieldQuestions,
  photos: fernAndFieldPhotos,
};

/** Has just opened: no product of it has been reviewed, and neither has the store. */
export const estudioNovo: DemoStore = {
  id: '1004',
  name: 'Estúdio Novo',
  locale: 'pt-BR',
  features: {},
};

export const demoStores: readonly DemoStore[] = [casaAurora, lanaYBarro, fernAndField, estudioNovo];
