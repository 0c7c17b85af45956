import { useMatches } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';

/** Names the document after the innermost screen that has a title. */
export function useTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  usePageTitle(title);
}
