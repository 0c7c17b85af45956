import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the document after the innermost screen that has a title. */
export function useTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · Trackboard` : 'Trackboard';
  }, [title]);
}
