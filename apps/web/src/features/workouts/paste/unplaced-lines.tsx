import { Accordion, Box, Button, Group, Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { UnplacedLine } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/locale.ts';
import { hasWord } from './line-labels.ts';
import type { LineAnswer, Reading } from './paste.ts';
import classes from './unplaced-lines.module.css';

interface UnplacedLinesProps {
  lines: readonly UnplacedLine[];
  /** The reading in which the lines are. */
  reading: Reading;
  /** The first line of the first workout; infinite without one. */
  firstWork: number;
  onAnswer: (lines: readonly UnplacedLine[], answer: LineAnswer) => void;
}

type LineGroup = readonly UnplacedLine[];

/** Groups the lines that have only blank lines between them, which are answered together. */
function groupsOf(lines: readonly UnplacedLine[], text: string): LineGroup[] {
  const typed = splitLines(text);
  const groups: UnplacedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const above = last?.at(-1)?.line;
    const isNext =
      above !== undefined && !typed.slice(above, line.line - 1).some((each) => hasWord.test(each));
    if (last && isNext) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** `3 lines in no workout` */
export const inNoWorkout = (count: number): string => `${counted(count, 'line')} in no workout`;

interface LinesProps extends Omit<UnplacedLinesProps, 'reading'> {
  /** Stands above the lines. */
  title?: ReactNode;
}

function Lines({ lines, firstWork, onAnswer, title }: LinesProps) {
  const [first] = lines;
  const isBelow = first !== undefined && first.line < firstWork;
  return (
    <div className={classes.lines}>
      <div>
        {title}
        <Box component="p" className={classes.text} c="dimmed">
          {lines.map((each) => each.text).join('\n')}
        </Box>
      </div>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => onAnswer(lines, 'workout')}>
          {lines.length === 1 ? 'Make it a workout' : 'Make them workouts'}
        </Button>
        {Number.isFinite(firstWork) && (
          <Button variant="default" size="compact-md" onClick={() => onAnswer(lines, 'notes')}>
            Add to the notes {isBelow ? 'below' : 'above'}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => onAnswer(lines, 'out')}>
          Leave out
        </Button>
      </Group>
    </div>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Group component="b" gap="var(--space-6)" wrap="nowrap" c="var(--warn)">
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
      {children}
    </Group>
  );
}

interface FoldedLinesProps extends Omit<LinesProps, 'lines' | 'title'> {
  title: string;
  groups: readonly LineGroup[];
}

function FoldedLines({ title, groups, ...others }: FoldedLinesProps) {
  return (
    <Accordion
      variant="unstyled"
      keepMounted={false}
      chevronSize={20}
      chevronIconSize={20}
      classNames={{
        control: classes.control ?? '',
        label: classes.label ?? '',
        content: classes.content ?? '',
      }}
    >
      <Accordion.Item value="lines">
        <Accordion.Control>
          <Title>{title}</Title>
        </Accordion.Control>
        <Accordion.Panel>
          <ul className="lined">
            {groups.map((group) => (
              <li key={group[0]?.line}>
                <Lines lines={group} {...others} />
              </li>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** More lines than these are folded. */
const mostShown = 3;

/** Lists the lines that are in no workout, with buttons that say what to do with them. Many of them are folded. */
export function UnplacedLines({ lines, reading, ...others }: UnplacedLinesProps) {
  if (lines.length === 0) return null;
  const [firstDay = 0] = reading.week.style.dayHeadings;
  const above = lines.filter(({ line }) => line < firstDay);
  const below = lines.filter(({ line }) => line >= firstDay);
  const aboveFirst = `${counted(above.length, 'line')} above the first day`;
  const sections = [
    { key: 'above', title: aboveFirst, lines: above },
    { key: 'below', title: inNoWorkout(below.length), lines: below },
  ];
  return (
    <Stack component="ul" gap="xs" aria-label="Lines in no workout">
      {sections.map(({ key, title, lines: all }) => {
        const groups = groupsOf(all, reading.text);
        return all.length > mostShown ? (
          <li key={key} className={classes.box} data-lines>
            <FoldedLines title={title} groups={groups} {...others} />
          </li>
        ) : (
          groups.map((group) => (
            <li key={group[0]?.line} className={classes.box} data-lines>
              <Lines lines={group} title={<Title>{inNoWorkout(group.length)}</Title>} {...others} />
            </li>
          ))
        );
      })}
    </Stack>
  );
}
