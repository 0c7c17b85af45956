import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** Returns whether a row is edited, and a ref for the button that begins to edit. That button gets the focus back afterwards. */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    if (!isEditing) button.current?.focus();
  }, [isEditing]);
  return { isEditing, button, begin: () => setIsEditing(true), end: () => setIsEditing(false) };
}
