import { Box } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Gif } from '@trackboard/contract/media';
import { loadQuestions } from '../../ui/dialogs/load-questions.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './use-gif-chooser.module.css';

const GifChooser = lazyPart(
  async () => (await import('./gif-chooser.tsx')).GifChooser,
  <Box h="min(440px, calc(100dvh - 160px))" />,
);

/** Opens the chooser of gifs and stickers. Resolves to the chosen gif, or to null if the user closes the chooser. */
export function useGifChooser(): () => Promise<Gif | null> {
  const fullScreen = useIsPhone();
  return async () => {
    if (!(await loadQuestions())) return null;
    const { promise, resolve } = Promise.withResolvers<Gif | null>();
    const choose = (gif: Gif) => {
      resolve(gif);
      modals.close(id);
    };
    const id = modals.open({
      title: 'Choose a gif',
      children: <GifChooser onChoose={choose} />,
      fullScreen,
      size: 520,
      centered: true,
      zIndex: 390,
      classNames: { header: classes.header, title: classes.title, body: classes.body },
      // Without this role the header would be a second banner landmark.
      attributes: { header: { role: 'none' } },
      closeButtonProps: { 'aria-label': 'Close' },
      // The dialog handles Escape in the bubble phase: a covered dialog must handle the key first to know that it is covered.
      closeOnEscape: false,
      onKeyDown: ({ key }) => key === 'Escape' && modals.close(id),
      // This runs however the dialog closes; a promise keeps its first value.
      onClose: () => resolve(null),
    });
    return promise;
  };
}
