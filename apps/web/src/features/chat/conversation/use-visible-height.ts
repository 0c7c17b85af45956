import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets `--visible-height` to the height above a phone's keyboard, and scrolls the page back where a browser moves it for the
 * keyboard. Browsers that resize the page for the keyboard need neither.
 */
export function useVisibleHeight(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // A zoomed page is smaller for another reason.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      const height = isCovered ? `${viewport.height}px` : null;
      frame.current?.style.setProperty('--visible-height', height);
      if (isCovered && viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, []);
  return frame;
}
