import { Button, Group, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** Joins a track without a password when it is rendered. */
export function JoinDirectly({ onJoin, problem }: { onJoin: () => void; problem: string | null }) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    onJoin();
  }, [onJoin]);
  if (problem) {
    return (
      <>
        <Notice tone="danger">{problem}</Notice>
        <Button size="lg" fullWidth mt="md" onClick={onJoin}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <output>
      <Group gap="sm">
        <Loader size={24} aria-hidden />
        Joining
      </Group>
    </output>
  );
}
