import type { ListRows } from './list-rows.ts';

/** More than a screen shows. */
const shown = 30;

/** The first rows of a list, until the part that shows any number of them has arrived. */
export function FirstRows({ label, ids, row, hasMore, end }: ListRows) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll the list with the keyboard.
    <section className="inbox-scroll" aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the list that takes its place. */}
      <div role="list">
        {ids.slice(0, shown).map((id, at) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div key={id} role="listitem" aria-setsize={hasMore ? -1 : ids.length} aria-posinset={at + 1}>
            {row(at)}
          </div>
        ))}
      </div>
      {ids.length <= shown && end}
    </section>
  );
}
