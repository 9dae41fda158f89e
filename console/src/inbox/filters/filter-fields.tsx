import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useInboxTexts } from '../inbox-texts.ts';
import { useIsWide } from '../use-is-wide.ts';

interface FilterFieldsProps {
  /** The field that is always shown. */
  readonly search: ReactNode;
  readonly children: ReactNode;
  /** What is needed less often, behind a button. */
  readonly more?: ReactNode;
  /** Whether one of these narrows the list. */
  readonly hasMore?: boolean | undefined;
}

/** The filters of a list beside its search. On narrow screens they open with a button, so that the list has the room. */
export function FilterFields({ search, children, more, hasMore = false }: FilterFieldsProps) {
  const texts = useInboxTexts();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isWide) {
    return (
      <>
        <div className="filters">
          {search}
          {children}
          {more && (
            <Button
              icon={<SlidersHorizontal size={16} aria-hidden="true" />}
              aria-expanded={isOpen || hasMore}
              aria-controls={id}
              disabled={hasMore}
              onClick={() => setOpen(!isOpen)}
            >
              {texts.moreFilters}
            </Button>
          )}
        </div>
        <div id={id} className="filters" hidden={!isOpen && !hasMore}>
          <Suspense>{(isOpen || hasMore) && more}</Suspense>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="filters filters-narrow">
        {search}
        <Button
          isIconOnly
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters}
        </Button>
      </div>
      <div id={id} className="filters" hidden={!isOpen}>
        {children}
        <Suspense>{isOpen && more}</Suspense>
      </div>
    </>
  );
}
