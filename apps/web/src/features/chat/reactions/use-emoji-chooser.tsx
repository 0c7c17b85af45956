import { Box } from '@mantine/core';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ReactWith } from './reaction-chips.tsx';

const EmojiChooser = lazyPart(
  async () => (await import('./emoji-chooser.tsx')).EmojiChooser,
  <Box h={440} />,
);

/** The chooser of all emojis for one message at a time. */
export function useEmojiChooser() {
  const [react, setReact] = useState<ReactWith | null>(null);
  const close = () => setReact(null);
  return {
    choose: (given: ReactWith) => setReact(() => given),
    dialog: react && (
      <ResponsiveModal onClose={close} title="Add a reaction" size={480}>
        <EmojiChooser
          onChoose={(emoji) => {
            close();
            react(emoji, true);
          }}
        />
      </ResponsiveModal>
    ),
  };
}
