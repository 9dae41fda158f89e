import type { ModerationRule, WireDryRun, WireOpinionEvent } from '../entities/moderation.ts';
import type { WireReport } from '../entities/reviews/report.ts';
import { opinion } from './reviews.ts';

export const rules: ModerationRule[] = [
  { name: 'telephone numbers', condition: 'phones', outcome: 'mask' },
  { name: 'links', condition: 'links', outcome: 'hold' },
  {
    name: 'offensive words',
    condition: 'words',
    outcome: 'hold',
    word_lists: ['en', 'pt'],
    words: ['worst seller'],
  },
  { name: 'advertising', condition: 'words', outcome: 'refuse', reason: 'spam', words: ['casino online'] },
];

export const ruleSet = { rules, is_default: false, version: 'Vb0HTeB1rQ6kG0aL' };

export const dryRun: WireDryRun = {
  reviews: 312,
  outcomes: { publish: 0, hold: 4, refuse: 1, none: 307 },
  rules: [
    { name: 'telephone numbers', outcome: 'mask', reviews: 2, examples: [1001, 920] },
    { name: 'links', outcome: 'hold', reviews: 3, examples: [998, 731, 640] },
    { name: 'offensive words', outcome: 'hold', reviews: 1, examples: [702] },
    { name: 'advertising', outcome: 'refuse', reviews: 1, examples: [655] },
  ],
};

export const event: WireOpinionEvent = {
  id: 5001,
  created_at: '2026-11-12T15:02:11.000Z',
  actor: 'store',
  actor_name: 'console',
  action: 'hidden',
  status: 'hidden',
  reason: 'personal_data',
  note: 'It contains the telephone number of a neighbour.',
};

export const report: WireReport = {
  id: 31,
  opinion_id: opinion.id,
  created_at: '2026-11-20T10:15:00.000Z',
  reason: 'personal_data',
  note: 'This is the address of my neighbour.',
  status: 'open',
  due_at: '2026-12-04T10:15:00.000Z',
  closed_at: null,
};
