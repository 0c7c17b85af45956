import { Button, Text } from '@mantine/core';

interface JoinQuestionProps {
  track: string;
  gym: string;
  onJoin: () => void;
}

/** Asks before a link from another site joins a gym. */
export function JoinQuestion({ track, gym, onJoin }: JoinQuestionProps) {
  return (
    <>
      <Text my="md" dir="auto">
        Join {track} of {gym}? They will see your name and email.
      </Text>
      <Button size="lg" fullWidth mt="md" onClick={onJoin}>
        Join
      </Button>
    </>
  );
}
