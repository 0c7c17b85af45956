import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** What is being searched for. */
  value: string;
  /** Hears what is searched for, a moment after the last key. */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** Longest text that the server searches for. */
const maxLength = 200;

/** Milliseconds after the last key. */
const pause = 300;

/** A field that looks for something while it is typed. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [heard, setHeard] = useState(value);
  const [told, setTold] = useState(value);
  // What comes back from here must not undo what was typed since; what comes from elsewhere, as by the back button, shows.
  if (value !== heard) {
    setHeard(value);
    if (value !== told) setText(value);
  }
  const tell = useDebouncedCallback((next: string) => {
    setTold(next.trim());
    onSearch(next.trim());
  }, pause);
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}
