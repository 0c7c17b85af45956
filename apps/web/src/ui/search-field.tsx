import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  /** Called with the search a moment after the last key. */
  onSearch: (text: string) => void;
  className?: string | undefined;
  /** Whether the field has the focus when the dialog around it opens. */
  startsFocused?: boolean;
}

/** The longest text that the server accepts. */
const maxLength = 200;

/** The milliseconds between the last key and the search. */
const pause = 300;

/** A field that searches while the user types. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, className, startsFocused = false } = props;
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [lastSearch, setLastSearch] = useState(value);
  // When the last search returns as `value`, it must not undo later typing. Other values, such as after Back, are shown.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== lastSearch) setText(value);
  }
  const search = useDebouncedCallback((next: string) => {
    setLastSearch(next.trim());
    onSearch(next.trim());
  }, pause);
  return (
    <TextField
      type="search"
      className={className}
      aria-label={label}
      data-autofocus={startsFocused || undefined}
      placeholder={label}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        // Enter must not submit a form around the field.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
