import { useState } from 'react';

/** Text for the live region. The same text twice is announced twice. */
export function useAnnouncer(): { said: string; announce: (sentence: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    // A no-break space changes the region's text without changing its words.
    announce: (sentence) =>
      setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence)),
  };
}
