import { useEffect } from 'react';

/** Sets the document title on screens whose route has none. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Trackboard`;
  }, [title]);
}
