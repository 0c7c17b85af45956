import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBarbell,
  IconCalendar,
  IconCornerDownRight,
  IconHeading,
  IconNote,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import type { LineLabel } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../lib/locale.ts';
import { DropdownMenu, IconItem } from '../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import type { LineShape } from './line-labels.ts';
import classes from './line-gutter.module.css';
import type { Labels } from './use-paste.ts';

interface LabelWords {
  readonly label: LineLabel;
  readonly name: string;
  readonly help: string;
  readonly icon: Icon;
}

const choices: readonly LabelWords[] = [
  { label: 'day', name: 'Day', help: 'A new day begins', icon: IconCalendar },
  { label: 'part', name: 'Part', help: 'Strength, skill', icon: IconHeading },
  { label: 'workout', name: 'Workout', help: 'Its first line', icon: IconBarbell },
  { label: 'more', name: 'Goes on', help: 'Part of the one above', icon: IconCornerDownRight },
  { label: 'text', name: 'Text', help: 'In no workout', icon: IconNote },
];

const nameOf = (label: LineLabel | null | undefined): string =>
  choices.find((choice) => choice.label === label)?.name ?? 'Not read yet';

interface ChoicesProps {
  line: number;
  role: LineLabel | null;
  /** The lines that are written like this one. */
  shape: LineShape | undefined;
  labels: Labels['labels'];
  onLabel: (lines: readonly number[], label: LineLabel | null) => void;
  onClose: () => void;
}

/** The choices for a line. Once it has a label, the same label is offered for all lines like it. */
function Choices({ line, role, shape, labels, onLabel, onClose }: ChoicesProps) {
  const given = new Map(labels.map((each) => [each.line, each.label]));
  const own = given.get(line);
  const alike = shape?.lines ?? [];
  const areAll = alike.every((each) => given.get(each) === own);
  return (
    <>
      <Menu.Label>This line is</Menu.Label>
      <Menu.RadioGroup
        value={role ?? ''}
        onChange={(value) => {
          const choice = choices.find(({ label }) => label === value);
          if (choice) onLabel([line], choice.label);
        }}
      >
        {choices.map(({ label, name, help, icon: LabelIcon }) => (
          <Menu.RadioItem key={label} value={label}>
            <span className={classes.choice}>
              <LabelIcon size={18} stroke={1.75} aria-hidden />
              <b>{name}</b>
              <Text component="span" c="dimmed" fz="sm">
                {help}
              </Text>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {own && alike.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.CheckboxItem
            checked={areAll}
            onChange={(checked) => {
              if (checked) onLabel(alike, own);
              else
                onLabel(
                  alike.filter((each) => each !== line),
                  null,
                );
            }}
          >
            <b>All {counted(alike.length, 'line')} like this</b>
            <Text component="span" display="block" c="dimmed" fz="sm">
              They {shape?.shape}
            </Text>
          </Menu.CheckboxItem>
        </>
      )}
      {own && (
        <>
          <Menu.Divider />
          <IconItem
            icon={IconWand}
            onClick={() => {
              onLabel([line], null);
              onClose();
            }}
          >
            As read
          </IconItem>
        </>
      )}
    </>
  );
}

interface LineGutterProps {
  text: string;
  /** What each line with a letter or digit is. */
  roles: ReadonlyMap<number, LineLabel | null>;
  shapes: readonly LineShape[];
  labels: Labels;
  /** The first and the last line for which controls are rendered, because a text may have thousands. */
  shown: readonly [number, number];
  /** Scrolls to a line that gets the focus. */
  onReach: (line: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A control beside each line that says what the line is and changes it. The controls are one stop of the Tab key, and the arrow
 * keys go through them.
 */
export function LineGutter({ text, roles, shapes, labels, shown, onReach }: LineGutterProps) {
  const lines = splitLines(text);
  const numbers = [...roles.keys()].filter((line) => shown[0] <= line && line <= shown[1]);
  const [chosen, choose] = useState<number | null>(null);
  const [said, say] = useState('');
  const dropdown = useDropdown('menu');
  const gutter = useRef<HTMLDivElement>(null);
  const stop = chosen !== null && numbers.includes(chosen) ? chosen : numbers[0];
  const given = new Set(labels.labels.map(({ line }) => line));

  function step(event: KeyboardEvent, line: number): void {
    const by = steps[event.key];
    const next = by && numbers[numbers.indexOf(line) + by];
    if (!next) return;
    event.preventDefault();
    onReach(next);
    gutter.current
      ?.querySelector<HTMLElement>(`[data-line="${next}"]`)
      ?.focus({ preventScroll: true });
  }

  function open(line: number): void {
    // The menu must be mounted beside this line before it opens.
    flushSync(() => choose(line));
    dropdown.toggle();
  }

  function label(changed: readonly number[], chosenLabel: LineLabel | null): void {
    labels.label(changed, chosenLabel);
    const about = changed.length === 1 ? `Line ${changed[0]}` : counted(changed.length, 'line');
    say(`${about}: ${chosenLabel ? nameOf(chosenLabel) : 'As read'}`);
  }

  return (
    <div
      ref={gutter}
      className={classes.gutter}
      role="toolbar"
      aria-orientation="vertical"
      aria-label="What each line is"
    >
      {numbers.map((line) => {
        const role = roles.get(line) ?? null;
        return (
          <UnstyledButton
            key={line}
            ref={line === chosen ? dropdown.button.ref : undefined}
            className={classes.line}
            style={{ '--line': line }}
            data-line={line}
            data-role={role ?? undefined}
            data-given={given.has(line) || undefined}
            aria-label={`${nameOf(role)}, line ${line}: ${(lines[line - 1] ?? '').trim().slice(0, 80)}`}
            aria-haspopup="menu"
            aria-expanded={dropdown.button['aria-expanded'] && line === chosen}
            tabIndex={line === stop ? 0 : -1}
            onFocus={() => choose(line)}
            onKeyDown={(event) => step(event, line)}
            onClick={() => open(line)}
          >
            <span>{role ? nameOf(role) : '…'}</span>
          </UnstyledButton>
        );
      })}
      {chosen !== null && (
        <DropdownMenu key={chosen} dropdown={dropdown} position="bottom-start" width={300}>
          <Choices
            line={chosen}
            role={roles.get(chosen) ?? null}
            shape={shapes.find((shape) => shape.lines.includes(chosen))}
            labels={labels.labels}
            onLabel={label}
            onClose={() => dropdown.setOpened(false)}
          />
        </DropdownMenu>
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
}
