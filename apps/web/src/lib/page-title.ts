import { useEffect } from 'react';

/** Names the document after what a screen shows, on screens whose route has no title of its own. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Trackboard`;
  }, [title]);
}
