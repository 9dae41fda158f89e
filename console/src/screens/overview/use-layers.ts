import { type AnswerTime, answerTimes } from '@opina/contract/answer-times';
import { type Group, ratings } from './groups.ts';
import type { Layers } from './layered-plot.tsx';
import { medianTime } from './median-time.ts';
import { useOverviewTexts } from './overview-texts.ts';

type Times = Readonly<Record<AnswerTime, number>>;

/** The stars of reviews, and how long answers and replies took; of a product, replies are not counted. */
export function useLayers(groups: readonly Group[]): {
  readonly stars: Layers;
  readonly times: readonly Layers[];
} {
  const texts = useOverviewTexts();
  const timed = (title: string, asTable: string, of: (group: Group) => Times | null): Layers[] => {
    const counts = groups.flatMap((group) => of(group) ?? []);
    if (counts.length < groups.length) return [];
    return [
      {
        title,
        asTable,
        names: answerTimes.map(({ name }) => texts.times[name]),
        counts: counts.map((one) => answerTimes.map(({ name }) => one[name])),
        sayMore: (some) => {
          const half = medianTime(some);
          return half && texts.half[half];
        },
      },
    ];
  };
  return {
    stars: {
      title: texts.byStars,
      asTable: texts.starsAsTable,
      names: ratings.map((rating) => texts.stars(Number(rating))),
      counts: groups.map(({ distribution }) => ratings.map((rating) => distribution[rating])),
    },
    times: [
      ...timed(texts.figures.toAnswer, texts.answerTimesAsTable, (group) => group.answer_times),
      ...timed(texts.figures.toReply, texts.replyTimesAsTable, (group) => group.reply_times),
    ],
  };
}
