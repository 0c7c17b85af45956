import { modals } from '@mantine/modals';
import { useEffect, useEffectEvent } from 'react';
import { type AskedWeight, askedWeights } from '../../../lib/asked-weights.ts';
import { loadQuestions } from '../../../ui/dialogs/load-questions.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

const PlateCalculator = lazyPart(
  async () => (await import('./plate-calculator.tsx')).PlateCalculator,
  <div style={{ height: 'min(640px, 100dvh)' }} />,
);

const column = { display: 'flex', flexDirection: 'column' } as const;

/** Opens the plate calculator above the dialogs when a weight asks for it. */
export function usePlateCalculator(): void {
  const fullScreen = useIsPhone();
  const open = useEffectEvent(async (weights: readonly AskedWeight[], at: number) => {
    if (!(await loadQuestions())) return;
    // Back closes the calculator together with what is below it.
    const leave = () => modals.close(id);
    window.addEventListener('popstate', leave);
    const id = modals.open({
      children: <PlateCalculator weights={weights} at={at} onClose={() => modals.close(id)} />,
      fullScreen,
      size: 480,
      yOffset: '7dvh',
      zIndex: 390,
      withCloseButton: false,
      // The header and the footer stay while the middle scrolls.
      styles: {
        content: { ...column, overflow: 'hidden' },
        body: { ...column, flex: '1 1 auto', minHeight: 0, padding: 0 },
      },
      // The dialog handles Escape in the bubble phase: a covered dialog must handle the key first to know that it is covered.
      closeOnEscape: false,
      onKeyDown: ({ key }) => key === 'Escape' && modals.close(id),
      onClose: () => window.removeEventListener('popstate', leave),
    });
  });
  useEffect(() => askedWeights.add((weights, at) => void open(weights, at)), []);
}
