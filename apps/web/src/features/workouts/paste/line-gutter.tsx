import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { LineLabel, ReadWeek } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { LabelMenu, LabelSheet, labelKeys, labels as allLabels, nameOf } from './label-choices.tsx';
import { dayOf, type LineShape } from './line-labels.ts';
import classes from './line-gutter.module.css';
import type { Labels } from './use-paste.ts';

interface LineGutterProps {
  text: string;
  /** What each line with a letter or digit is. */
  roles: ReadonlyMap<number, LineLabel | null>;
  /** The reading of this text; null while it is read. */
  week: ReadWeek | null;
  labels: Labels;
  /** The first and the last line for which controls are rendered, because a text may have thousands. */
  shown: readonly [number, number];
  /** The first of several lines while they are chosen; otherwise null. */
  from: number | null;
  onFrom: (line: number | null) => void;
  /** Scrolls to a line that gets the focus, or to the top of the text, above a sheet. */
  onReach: (line: number, to?: 'top') => void;
  /** Highlights the lines that a choice may change. */
  onSoft: (lines: readonly number[]) => void;
}

/** The first and the last of several lines. */
type Range = readonly [number, number];

/** The lines of a drag or a choice of several, and what all lines were before it. */
interface Dragged {
  readonly range: Range;
  readonly roles: LineGutterProps['roles'];
  readonly labels: Labels['labels'];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rangeOf = (one: number, other: number): Range => (one < other ? [one, other] : [other, one]);

const within = (roles: LineGutterProps['roles'], [first, last]: Range): number[] =>
  [...roles.keys()].filter((line) => first <= line && line <= last);

const withoutModifier = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/**
 * Follows a drag of the mouse over the lines, and calls `onJoin` with the first and the last of them. A finger scrolls
 * instead.
 */
function useLineDrag(onSoft: LineGutterProps['onSoft'], onJoin: (range: Range) => void) {
  const from = useRef<number | null>(null);
  const range = useRef<Range | null>(null);
  const wasDrag = useRef(false);

  function follow({ currentTarget, clientY }: PointerEvent<HTMLElement>): void {
    const start = from.current;
    const gutter = currentTarget.parentElement;
    if (start === null || !gutter) return;
    const height = Number.parseFloat(getComputedStyle(gutter).lineHeight);
    const middle = currentTarget.getBoundingClientRect().top + height / 2;
    const line = Math.max(1, start + Math.round((clientY - middle) / height));
    if (line === start && !range.current) return;
    range.current = rangeOf(start, line);
    const [first, last] = range.current;
    onSoft(Array.from({ length: last - first + 1 }, (_, at) => first + at));
  }

  function end(joins: boolean): void {
    const [first, last] = range.current ?? [0, 0];
    wasDrag.current = range.current !== null;
    from.current = null;
    range.current = null;
    if (!wasDrag.current) return;
    onSoft([]);
    if (joins && last > first) onJoin([first, last]);
  }
  return {
    /** Returns whether the last press was a drag. The click after a drag is ignored. */
    takeDrag: () => {
      const was = wasDrag.current;
      wasDrag.current = false;
      return was;
    },
    handlers: (line: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrag.current = false;
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        from.current = line;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: follow,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}

/** Labels lines, and says what was labelled. */
function useSaidLabels({ labels, roles }: Pick<LineGutterProps, 'labels' | 'roles'>) {
  const [said, say] = useState('');

  function label(changed: readonly number[], chosen: LineLabel | null, date?: string): void {
    labels.label(changed, chosen, date);
    const about = changed.length === 1 ? `Line ${changed[0]}` : counted(changed.length, 'line');
    const named = chosen ? nameOf(chosen) : 'As read';
    say(`${about}: ${date ? formatDay(date, 'long') : named}`);
  }

  /** A choice after a drag replaces what the drag made of the lines, and of the line below them. */
  function labelDragged(before: Dragged, chosen: LineLabel | null): void {
    const [first, last] = before.range;
    labels.labelRange(before.labels, before.roles, before.range, chosen);
    const named = chosen ? nameOf(chosen) : 'As read';
    say(`Lines ${first} to ${last}: ${chosen === 'workout' ? 'one workout' : named}`);
  }

  /** Labels a range of lines. Returns what they were before; null for a single line, which is not labelled. */
  function labelRange(range: Range, chosen: LineLabel): Dragged | null {
    if (within(roles, range).length < 2) return null;
    const before = { range, roles, labels: labels.labels };
    labelDragged(before, chosen);
    return before;
  }
  return { said, label, labelDragged, labelRange };
}

/** Returns the lines that the open choices change, or that are chosen up to the line with the focus. */
function useTouched(
  { roles, from }: LineGutterProps,
  chosen: number | null,
  dragged: Dragged | null,
) {
  const inRange = useMemo(() => dragged && within(roles, dragged.range), [dragged, roles]);
  const begun = useMemo(
    () => (from === null ? null : within(roles, rangeOf(from, chosen ?? from))),
    [roles, from, chosen],
  );
  return { inRange, begun };
}

/**
 * A control beside each line that says what the line is and changes it. The controls are one stop of the Tab key, and the arrow
 * keys go through them. A drag over lines makes them one workout, and so do Shift with the arrow keys and then Enter.
 */
export function LineGutter(props: LineGutterProps) {
  const { text, roles, week, labels, shown, from, onFrom, onReach, onSoft } = props;
  const lines = splitLines(text);
  const numbers = [...roles.keys()].filter((line) => shown[0] <= line && line <= shown[1]);
  const [chosen, choose] = useState<number | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { said, label, labelDragged, labelRange } = useSaidLabels(props);
  const isPhone = useIsPhone();
  const dropdown = useDropdown(isPhone ? 'dialog' : 'menu');
  const gutter = useRef<HTMLDivElement>(null);
  const stop = chosen !== null && numbers.includes(chosen) ? chosen : numbers[0];
  const given = new Set(labels.labels.map(({ line }) => line));
  const shape: LineShape | undefined = week?.style.shapes.find(
    (each) => chosen !== null && each.lines.includes(chosen),
  );
  const isOpen = dropdown.popup.opened;
  const { inRange, begun } = useTouched(props, chosen, dragged);
  const drag = useLineDrag(onSoft, join);

  const touched = begun ?? (isOpen ? (inRange ?? shape?.lines) : undefined);
  useEffect(() => {
    onSoft(touched ?? []);
  }, [onSoft, touched]);

  /** Makes several lines one workout, and asks what else they are. */
  function join(range: Range): void {
    onFrom(null);
    const last = within(roles, range).at(-1);
    if (last !== undefined) openAt(last, labelRange(range, 'workout'));
  }

  function press(event: KeyboardEvent, line: number): void {
    const wanted = allLabels.find((each) => labelKeys[each] === event.key.toLowerCase());
    if (wanted && withoutModifier(event)) {
      event.preventDefault();
      onFrom(null);
      if (!labelRange(rangeOf(from ?? line, line), wanted)) label([line], wanted);
      return;
    }
    if (event.key === 'Escape') onFrom(null);
    const by = steps[event.key];
    const next = by && numbers[numbers.indexOf(line) + by];
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) onFrom(from ?? line);
    onReach(next);
    gutter.current
      ?.querySelector<HTMLElement>(`[data-line="${next}"]`)
      ?.focus({ preventScroll: true });
  }

  function openAt(line: number, before: Dragged | null): void {
    // The menu must be mounted beside this line before it opens.
    flushSync(() => {
      choose(line);
      setDragged(before);
    });
    if (isPhone) onReach(before?.range[0] ?? line, 'top');
    void dropdown.toggle();
  }

  const choices = chosen !== null && {
    line: chosen,
    range: inRange,
    role: roles.get(inRange?.[0] ?? chosen) ?? null,
    shape,
    day: inRange || !week ? null : dayOf(week, chosen),
    given: labels.labels,
    onLabel: (changed: readonly number[], chosenLabel: LineLabel | null, date?: string) =>
      dragged ? labelDragged(dragged, chosenLabel) : label(changed, chosenLabel, date),
    onSeveral: () => {
      dropdown.setOpened(false);
      onFrom(chosen);
    },
    onClose: () => dropdown.setOpened(false),
  };
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
            aria-haspopup={dropdown.button['aria-haspopup']}
            aria-expanded={isOpen && line === chosen}
            aria-keyshortcuts="D P W G T"
            tabIndex={line === stop ? 0 : -1}
            onFocus={() => choose(line)}
            onKeyDown={(event) => press(event, line)}
            onClick={() => {
              if (drag.takeDrag()) return;
              if (from === null) openAt(line, null);
              else join(rangeOf(from, line));
            }}
            {...drag.handlers(line)}
          >
            <span>{role ? nameOf(role) : '…'}</span>
          </UnstyledButton>
        );
      })}
      {choices && !isPhone && (
        <DropdownMenu key={chosen} dropdown={dropdown} position="bottom-start" width={320}>
          <LabelMenu {...choices} />
        </DropdownMenu>
      )}
      {choices && isPhone && isOpen && <LabelSheet key={chosen} {...choices} />}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
}
