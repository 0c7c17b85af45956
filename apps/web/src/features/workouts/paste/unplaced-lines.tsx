import { Box, Button, Group, Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { UnplacedLine } from '@trackboard/contract/workouts';
import { type LineAnswer, lineWords } from './paste.ts';
import classes from './unplaced-lines.module.css';

interface UnplacedLinesProps {
  lines: readonly UnplacedLine[];
  hasCards: boolean;
  onAnswer: (lines: readonly UnplacedLine[], answer: LineAnswer) => void;
}

/** Neighbouring lines are answered together. */
function groupsOf(lines: readonly UnplacedLine[]): UnplacedLine[][] {
  const groups: UnplacedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.at(-1)?.line === line.line - 1) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function Lines({ lines, hasCards, onAnswer }: UnplacedLinesProps) {
  const text = lines.map((each) => each.text).join(', ');
  return (
    <li className={classes.lines} data-lines>
      <div>
        <Group component="b" gap="var(--space-6)" wrap="nowrap" c="var(--warn)">
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          No day found for {lineWords(lines.length)}
        </Group>
        <Box component="p" c="dimmed">
          {text}
        </Box>
      </div>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => onAnswer(lines, 'workout')}>
          {lines.length === 1 ? 'Make it a workout' : 'Make them workouts'}
        </Button>
        {hasCards && (
          <Button variant="default" size="compact-md" onClick={() => onAnswer(lines, 'notes')}>
            Add to the notes above
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => onAnswer(lines, 'out')}>
          Leave out
        </Button>
      </Group>
    </li>
  );
}

/** The lines that are in no workout, with what can become of them. */
export function UnplacedLines({ lines, ...others }: UnplacedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" aria-label="Lines without a day">
      {groupsOf(lines).map((group) => (
        <Lines key={group[0]?.line} lines={group} {...others} />
      ))}
    </Stack>
  );
}
