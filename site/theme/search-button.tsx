import { IconSearch, type SearchButtonProps, SvgWrapper } from '@rspress/core/theme-original';

/** One button on wide and narrow pages. That of Rspress cannot be reached by keys on narrow ones. */
export const SearchButton = ({ setFocused }: SearchButtonProps) => (
  <button
    type="button"
    className="search-button"
    aria-keyshortcuts="Control+K"
    onClick={() => setFocused(true)}
  >
    <SvgWrapper icon={IconSearch} />
    <span className="search-button-word">Search</span>
    <span className="search-button-keys" aria-hidden="true">
      Ctrl K
    </span>
  </button>
);
