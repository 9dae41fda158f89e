export interface ReadableProps {
  /** What scripts read, as digits with a dot. */
  value: string;
  /** What people read: the same number as the store's locale writes it. */
  shown: string;
  as?: 'span' | 'p';
  className?: string;
  itemProp?: string;
}

/**
 * A number that stores' scripts and search engines read from the text of its element. Where the store's locale writes
 * it in another way, that way is drawn by the style sheet, and the text is there for programs only.
 */
export function Readable({ value, shown, as: Element = 'span', ...attributes }: ReadableProps) {
  if (shown === value) return <Element {...attributes}>{value}</Element>;
  return (
    <Element {...attributes} data-shown={shown}>
      <span className="ts-visually-hidden" aria-hidden="true">
        {value}
      </span>
    </Element>
  );
}
