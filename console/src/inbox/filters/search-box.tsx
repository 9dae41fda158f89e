import { Search } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A pause of the typing after which the list is searched. */
const pauseMs = 300;

/** A field that searches when the typing stops, or at once with Enter. */
export function SearchBox({ label, value, onSearch, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <search className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        ref={ref}
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim());
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </search>
  );
}
