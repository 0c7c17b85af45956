import { Button, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ListedBlock } from '@trackboard/contract/blocks';
import { formatDays } from '../../../../lib/dates.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { workoutCount } from '../../publishing/drafts.ts';
import { weekCountWords } from '../shape.ts';

interface BlockListProps {
  blocks: readonly ListedBlock[];
  onNew: () => void;
  /** Starts a block from a template. */
  onStart: (template: ListedBlock) => void;
}

/** `Nov 2 – Dec 11, 2026, Competitors` */
function placeWords({ firstDay, lastDay, trackName, isTemplate }: ListedBlock): string | null {
  if (isTemplate) return null;
  const days = firstDay && lastDay ? formatDays(firstDay, lastDay) : 'Not on the calendar yet';
  return [days, trackName].filter(Boolean).join(', ');
}

function Row({ block, onStart }: { block: ListedBlock; onStart?: BlockListProps['onStart'] }) {
  const counts = `${weekCountWords(block.weeks)}, ${workoutCount(block.workouts)}`;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={64} py="xs">
      <div>
        <TextLink
          fw={600}
          to="/dashboard/programmingcalendar/blocks/$blockId"
          params={{ blockId: block.id }}
        >
          {block.name}
        </TextLink>
        <Text c="dimmed" fz="sm">
          {[placeWords(block), counts].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onStart ? (
        <Button variant="default" aria-label={`Start ${block.name}`} onClick={() => onStart(block)}>
          Start…
        </Button>
      ) : (
        <IconChevronRight size={18} stroke={1.75} color="var(--ink-3)" aria-hidden />
      )}
    </Group>
  );
}

/** The blocks of a track, and the templates of its gym. */
export function BlockList({ blocks, onNew, onStart }: BlockListProps) {
  const templates = blocks.filter(({ isTemplate }) => isTemplate);
  const planned = blocks.filter(({ isTemplate }) => !isTemplate);
  return (
    <>
      {planned.length === 0 ? (
        <EmptyState
          title="No blocks on this track yet"
          help="A block plans 1 to 16 weeks at once: lifts that progress from week to week, deloads, and benchmarks to retest. It goes on the calendar as drafts."
          action={
            <Button variant="default" onClick={onNew}>
              New block
            </Button>
          }
        />
      ) : (
        <Panel title="Blocks">
          <ul className="lined">
            {planned.map((block) => (
              <Row key={block.id} block={block} />
            ))}
          </ul>
        </Panel>
      )}
      {templates.length > 0 && (
        <Panel title="Templates">
          <ul className="lined">
            {templates.map((block) => (
              <Row key={block.id} block={block} onStart={onStart} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
