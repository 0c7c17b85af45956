import { Box, SegmentedControl } from '@mantine/core';

interface BoardDaysProps {
  isAllTime: boolean;
  onAllTime: (isAllTime: boolean) => void;
}

/** Otherwise a dialog focuses its first radio, chosen or not. */
function focusChosen(group: HTMLDivElement | null): void {
  group?.querySelector(':checked')?.setAttribute('data-autofocus', '');
}

/** The choice between the scores of the workout's day and those of all days. */
export function BoardDays({ isAllTime, onAllTime }: BoardDaysProps) {
  return (
    <Box pt={{ sm: 'md' }} pb={{ base: 'var(--space-10)', sm: 0 }} px={{ base: 'md', sm: 'sm' }}>
      <SegmentedControl
        ref={focusChosen}
        fullWidth
        aria-label="Days"
        value={isAllTime ? 'all' : 'one'}
        onChange={(days) => onAllTime(days === 'all')}
        data={[
          { value: 'one', label: 'This day' },
          { value: 'all', label: 'All time' },
        ]}
      />
    </Box>
  );
}
