import { useEffect, useRef, useState } from 'react';
import { type Conditions, conditionsOf, type Matches, toggled } from '../../entities/conditions.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { countFound, foundPages } from '../../stores/reviews/finder.ts';
import { type FindingWish, nothingFound } from '../../stores/reviews/finding-store.ts';

const afterWish = (conditions: Conditions, { rating, optionId }: FindingWish): Conditions => ({
  ...conditions,
  stars: rating === undefined ? conditions.stars : toggled(conditions.stars, rating),
  optionIds: optionId === undefined ? conditions.optionIds : toggled(conditions.optionIds, optionId),
});

/** The conditions that the list is under, and how many reviews meet them. */
export function useFound() {
  const { stores, formats, announce } = useWidget();
  const { finding, reviews } = stores;
  const laterTexts = useLaterTexts();
  const wish = useStore(finding, (state) => state.wish);
  const [conditions, setConditions] = useState(() => {
    const { mode, filter } = reviews.getState();
    return conditionsOf(mode, filter?.optionId);
  });
  const [matches, setMatches] = useState<Matches>();
  const latest = useRef(conditions);
  const end = useRef(new AbortController());

  const receive = (next: Conditions, found: Matches) => {
    if (latest.current !== next) return;
    setMatches(found);
    finding.setState({ beginnings: found.beginnings });
  };

  /** Without a change of the list: what could be found. */
  function count() {
    const next = latest.current;
    countFound(finding, next, end.current.signal).then((found) => found && receive(next, found));
  }

  function change(changed: Partial<Conditions>) {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setConditions(next);
    finding.setState({ stars: next.stars, optionIds: next.optionIds });
    reviews.showFound(
      foundPages(finding, next, (found) => {
        receive(next, found);
        announce(laterTexts.matches(found.count, formats.count(found.count), found.isAtLeast));
      }),
    );
  }

  function close() {
    finding.setState(nothingFound);
    if (reviews.getState().mode === 'found') reviews.changeMode('default');
  }

  const run = useRef({ count, change });
  run.current = { count, change };
  useEffect(() => {
    if (!wish) return;
    const wished = afterWish(latest.current, wish);
    finding.setState({ stars: wished.stars, optionIds: wished.optionIds });
    if (wish.rating === undefined && wish.optionId === undefined) run.current.count();
    else run.current.change(wished);
  }, [wish, finding]);
  useEffect(() => {
    const { current } = end;
    return () => current.abort();
  }, []);

  return { conditions, matches, change, close };
}
