import type { Opinion, Recorded } from './recorded.ts';
import type { Situation } from './sample.ts';

/** The recorded responses of a product, as they would be in a situation that a store should look at. */
export function inSituation(recorded: Recorded, situation: Situation): Recorded {
  if (situation === 'usual') return recorded;
  if (situation === 'none') return withOpinions({ ...recorded, questions: { items: [] } }, []);
  const { items } = recorded.opinions;
  if (situation === 'few') return withOpinions(recorded, items.slice(0, 2));
  const texts = situation === 'long' ? long : hostile;
  return withOpinions(
    recorded,
    items.map((one, at) => ({ ...one, ...texts(one, at) })),
  );
}

const long = (one: Opinion, at: number): Partial<Opinion> =>
  at % 2 === 0
    ? {
        opinion_title: `${one.opinion_title ?? 'Donaudampfschifffahrt'} `.repeat(8).trim(),
        opinion: `${one.opinion ?? ''} `.repeat(12).trim(),
      }
    : { opinion: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(6) };

/** What people write who mean no good, or whose language runs the other way. It is shown as text. */
const attacks = [
  '<script>document.body.textContent = "broken"</script><img src=x onerror="document.body.remove()">',
  '</div></div></div><style>* { display: none }</style>',
  '\u202Eesrever ni si txet siht\u202C and goes on',
  'هذه مراجعة مكتوبة من اليمين إلى اليسار، وفيها 5 نجوم.',
  'Z̸̢͎a̶̛͇l̷̰̏g̵̱͝o̸͔͐ '.repeat(12),
  '{{constructor.constructor("alert(1)")()}} %3Cscript%3Ealert(1)%3C/script%3E',
  '👩‍👩‍👧‍👦🏳️‍🌈🇧🇷'.repeat(30),
];

const hostile = (_one: Opinion, at: number): Partial<Opinion> => ({
  opinion_title: attacks[(at + 1) % attacks.length] ?? '',
  opinion: attacks[at % attacks.length] ?? '',
});

const starsOf = (items: readonly Opinion[]) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((star) => [star, items.filter(({ rate }) => rate === star).length]));

const pageSize = 4;

/** These reviews, with root as a server computes it of them. */
function withOpinions(recorded: Recorded, items: readonly Opinion[]): Recorded {
  const count = items.length;
  const sum = items.reduce((all, { rate }) => all + rate, 0);
  const withPhotos = items.filter(({ review_photos = [] }) => review_photos.length > 0).length;
  const best = (rates: readonly number[]) =>
    items
      .filter(({ rate }) => rates.includes(rate))
      .toSorted((a, b) => (b.upvotes_count ?? 0) - (a.upvotes_count ?? 0))[0];
  return {
    ...recorded,
    opinions: { items },
    photos: withPhotos === 0 ? { photos_urls: [], total_count: 0, has_next_page: false } : recorded.photos,
    root: {
      ...recorded.root,
      rate: {
        average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
        best: 5,
        count,
        histogram: starsOf(items),
      },
      opinions_count: {
        positive: items.filter(({ rate }) => rate > 3).length,
        negative: items.filter(({ rate }) => rate < 3).length,
        total: count,
        photo: withPhotos,
      },
      photo_reviews_count: withPhotos === 0 ? 0 : recorded.root.photo_reviews_count,
      prefetched_opinions: items.slice(0, pageSize),
      prefetched_questions: recorded.questions.items.slice(0, pageSize),
      questions_count: recorded.questions.items.length,
      top_rated_opinion: best([4, 5]),
      top_rated_negative_opinion: best([1, 2]),
    },
  };
}
