import { maxReviewSearchLength, type ReviewOrder, reviewOrders } from '@opina/contract/constants/reviews';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { bringIntoView } from '../../browser/scroll-to.ts';
import { type Conditions, type Matches, noConditions } from '../../entities/conditions.ts';
import type { Root } from '../../entities/root.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { countFound } from '../../text/mark-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dropdown } from '../../ui/controls/dropdown.tsx';
import { chipsOf } from './condition-chips.ts';
import { FoundQuestions } from './found-questions.tsx';
import { MarkedWords } from './marked-words.tsx';
import { useFound } from './use-found.ts';
import { useMenu } from './use-menu.ts';

/** A text with what was searched for marked in it. */
export const markWords = (text: string, beginnings: readonly string[]) => (
  <MarkedWords text={text} beginnings={beginnings} />
);

/** Whether a text that is folded hides something of what was searched for. */
export const hidesFound = (folded: string, whole: string, beginnings: readonly string[]): boolean =>
  countFound(folded, beginnings) < countFound(whole, beginnings);

interface ToggleProps {
  text: string;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

function Toggle({ text, count, pressed, onPress }: ToggleProps) {
  const { formats, texts } = useWidget();
  const shown = count === undefined ? undefined : formats.count(count);
  return (
    <Button
      className="ts-survey-filter_option"
      aria-pressed={pressed}
      aria-label={shown === undefined ? text : `${text}, ${texts.reviewsCount(count ?? 0, shown)}`}
      data-ts-count={shown}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}

function OrderMenu({ order, onChoose }: { order: ReviewOrder; onChoose: (order: ReviewOrder) => void }) {
  const laterTexts = useLaterTexts();
  const { open, rootRef, onKeyDown, toggle, close } = useMenu();
  const { orders } = laterTexts;
  return (
    <Dropdown
      label={laterTexts.orderMenu}
      options={reviewOrders.map((value) => ({ value, text: orders[value], disabled: false }))}
      current={order}
      currentText={orders[order]}
      open={open}
      rootRef={rootRef}
      onKeyDown={onKeyDown}
      onToggle={toggle}
      onChoose={(value) => {
        close();
        onChoose(value);
      }}
    />
  );
}

interface PartProps {
  root: Root;
  conditions: Conditions;
  matches: Matches | undefined;
  change: (changed: Partial<Conditions>) => void;
  /** A language's name by its code. */
  nameOf: (code: string) => string;
}

/** Conditions that are there or not. */
function Toggles({ root, conditions, matches, change, nameOf }: PartProps) {
  const { texts } = useWidget();
  const { verifiedOnly } = useLaterTexts();
  const { language, withPhotos, isVerified } = conditions;
  const languages = matches?.languages ?? [];
  return (
    <div className="ts-survey-filter_options">
      {root.features.photoReview && root.opinionCounts.photo > 0 && (
        <Toggle
          text={texts.modes.with_photos}
          count={undefined}
          pressed={withPhotos}
          onPress={() => change({ withPhotos: !withPhotos })}
        />
      )}
      {(isVerified || !!matches?.verifiedPurchases) && (
        <Toggle
          text={verifiedOnly}
          count={matches?.verifiedPurchases}
          pressed={isVerified}
          onPress={() => change({ isVerified: !isVerified })}
        />
      )}
      {(language || languages.length > 1) &&
        languages.map((one) => (
          <Toggle
            key={one.language}
            text={nameOf(one.language)}
            count={one.count}
            pressed={one.language === language}
            onPress={() => change({ language: one.language === language ? '' : one.language })}
          />
        ))}
    </div>
  );
}

interface ChipsProps extends PartProps {
  /** Called after a press: what takes a button away leaves the focus where the shopper goes on. */
  onTaken: (hasSearch: boolean) => void;
  onClose: () => void;
}

/** All conditions, each to be taken away, and the ways back. */
function Chips({ conditions, change, nameOf, onTaken, onClose }: ChipsProps) {
  const { stores, texts } = useWidget();
  const laterTexts = useLaterTexts();
  const questions = useStore(stores.surveys, (state) => state.questions);
  const options = questions.flatMap((question) => question.options);
  const chips = chipsOf(conditions, {
    stars: texts.starsCount,
    option: (id) => options.find((option) => option.id === id)?.description ?? '',
    language: nameOf,
    withPhotos: texts.modes.with_photos,
    isVerified: laterTexts.verifiedOnly,
  });
  const take = (without: Partial<Conditions>) => {
    change(without);
    onTaken(without.search === undefined && conditions.search !== '');
  };
  return (
    <div className="ts-finding_chips">
      {chips.map(({ key, text, without }) => (
        <Button
          key={key}
          className="ts-finding_chip"
          aria-label={laterTexts.takeAway(text)}
          onClick={() => take(without)}
        >
          {text}
        </Button>
      ))}
      {chips.length > 0 && (
        <Button className="ts-link" onClick={() => take({ ...noConditions, order: conditions.order })}>
          {laterTexts.clearAll}
        </Button>
      )}
      <Button className="ts-link" onClick={onClose}>
        {laterTexts.close}
      </Button>
    </div>
  );
}

/** What reviews are found by: words, conditions that combine, an order; and how many there are. */
export function Finding({ root, listRef }: { root: Root; listRef: RefObject<HTMLElement | null> }) {
  const { stores, texts, formats, locale } = useWidget();
  const laterTexts = useLaterTexts();
  const { conditions, matches, change, close } = useFound();
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const wish = useStore(stores.finding, (state) => state.wish);
  useEffect(() => {
    const isSearch = wish?.rating === undefined && wish?.optionId === undefined;
    if (isSearch) field.current?.focus({ preventScroll: true });
    if (place.current) bringIntoView(place.current);
  }, [wish]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    change({ search: field.current?.value.trim() ?? '' });
  };
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  const parts = { root, conditions, matches, change, nameOf };
  return (
    <search className="ts-finding" aria-label={texts.find} ref={place}>
      <form className="ts-finding_search" onSubmit={search}>
        <input
          className="ts-field"
          type="search"
          ref={field}
          aria-label={laterTexts.findLabel}
          placeholder={laterTexts.findHint}
          maxLength={maxReviewSearchLength}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button className="ts-button" type="submit">
          {laterTexts.search}
        </Button>
      </form>
      <Toggles {...parts} />
      <div className="ts-finding_state">
        <p className="ts-finding_count">
          {matches && laterTexts.matches(matches.count, formats.count(matches.count), matches.isAtLeast)}
        </p>
        <OrderMenu order={conditions.order} onChoose={(order) => change({ order })} />
      </div>
      <Chips
        {...parts}
        onTaken={(hasSearch) => {
          if (!hasSearch && field.current) field.current.value = '';
          field.current?.focus({ preventScroll: true });
        }}
        onClose={() => {
          close();
          listRef.current?.focus({ preventScroll: true });
        }}
      />
      {root.features.questions && root.features.questionSuggestions && (
        <FoundQuestions search={conditions.search} />
      )}
    </search>
  );
}
