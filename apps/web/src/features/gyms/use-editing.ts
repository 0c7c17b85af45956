import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** Whether a row is edited, and a ref of the button that began it, which has the focus again afterwards. */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    if (!isEditing) button.current?.focus();
  }, [isEditing]);
  return { isEditing, button, begin: () => setIsEditing(true), end: () => setIsEditing(false) };
}
