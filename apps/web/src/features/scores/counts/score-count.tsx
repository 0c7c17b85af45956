import { Text } from '@mantine/core';
import { scoresInWords } from '../../../lib/scores-in-words.ts';

/** On an owner's card: how many scores the workout has; nothing without one. */
export function ScoreCount({ count }: { count: number }) {
  return count > 0 ? (
    <Text className="tnum" mt="xs" fz="var(--small-size)" fw={560}>
      {scoresInWords(count)}
    </Text>
  ) : null;
}
