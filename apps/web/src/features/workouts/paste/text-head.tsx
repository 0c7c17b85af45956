import { Box, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { splitLines } from '@trackboard/scoring';
import { counted } from '../../../lib/locale.ts';
import classes from './paste-text.module.css';
import { textFiles } from './read-file.ts';
import type { Labels } from './use-paste.ts';

interface TextHeadProps {
  text: string;
  labels: Labels;
  onFile: (file: File | null) => void;
}

/** The title of the text, with what can be done with all of it. */
export function TextHead({ text, labels, onFile }: TextHeadProps) {
  return (
    <Group
      className={classes.head}
      justify="space-between"
      gap="xs"
      py="var(--space-6)"
      ps="md"
      pe="xs"
    >
      <Group gap="xs">
        <Box component="h2" m={0} fz="lg" fw={640}>
          As typed
        </Box>
        <Text
          className="tnum"
          display={{ base: text === '' ? 'block' : 'none', sm: 'block' }}
          c="var(--ink-3)"
          fz="sm"
        >
          {text === '' ? 'Paste or drop a file' : counted(splitLines(text).length, 'line')}
        </Text>
      </Group>
      <Group gap="var(--space-4)">
        {labels.undo && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            aria-label="Undo the last label"
            onClick={labels.undo}
          >
            Undo
          </Button>
        )}
        {text !== '' && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => labels.type('')}>
            Clear
          </Button>
        )}
        <FileButton accept={textFiles} onChange={onFile}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-md"
              mih={44}
              leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            >
              Open a file
            </Button>
          )}
        </FileButton>
      </Group>
    </Group>
  );
}

/** Stands in place of the title while several lines are chosen. */
export function ChoiceHead({ from, onCancel }: { from: number; onCancel: () => void }) {
  return (
    <Group
      className={classes.head}
      justify="space-between"
      gap="xs"
      py="var(--space-6)"
      ps="md"
      pe="xs"
    >
      <Text component="output" fz="lg" fw={640}>
        From line {from}: choose the last line
      </Text>
      <Button variant="subtle" size="compact-md" mih={44} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
