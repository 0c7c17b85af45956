import { Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { splitLines } from '@trackboard/scoring';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { workoutKind } from '../workout-kind.ts';
import { LineGutter } from './line-gutter.tsx';
import { rolesOf } from './line-labels.ts';
import { asWorkout, type PastedCard, plainText, type Reading } from './paste.ts';
import { readFile } from './read-file.ts';
import { textOfClipboard } from './pasted-table.ts';
import type { Labels } from './use-paste.ts';
import { ChoiceHead, TextHead } from './text-head.tsx';
import classes from './paste-text.module.css';

interface PasteTextProps {
  text: string;
  reading: Reading | null;
  labels: Labels;
  cards: readonly PastedCard[];
  /** The key of the card whose lines are highlighted. */
  pointed: string | null;
  onPoint: (key: string | null) => void;
}

interface MarksProps extends Pick<PasteTextProps, 'cards' | 'pointed' | 'reading'> {
  /** The lines that are highlighted. */
  lines: readonly number[];
}

const at = (line: number) => ({ '--line': line }) as CSSProperties;

/**
 * Highlights behind the text some lines and those of the card under the pointer, and marks the line with which each
 * card begins with a plate.
 */
function Marks({ cards, pointed, lines: soft, reading }: MarksProps) {
  const card = cards.find(({ key }) => key === pointed);
  const starts = reading?.week.style.workouts ?? [];
  return (
    <>
      {soft.map((line) => (
        <div key={line} className={classes.labelled} style={at(line)} />
      ))}
      {card && (
        <div
          className={classes.lines}
          style={
            { ...at(card.lines[0]), '--count': card.lines[1] - card.lines[0] + 1 } as CSSProperties
          }
        />
      )}
      {cards.map(({ key, lines, workout }) => (
        <svg
          key={key}
          className={classes.plate}
          style={at(starts.find((line) => lines[0] <= line && line <= lines[1]) ?? lines[0])}
          viewBox="0 0 12 12"
          aria-hidden="true"
        >
          <circle
            cx="6"
            cy="6"
            r="4"
            fill="none"
            stroke={`var(--p-${workoutKind(asWorkout(workout)).color})`}
            strokeWidth="3.4"
          />
        </svg>
      ))}
    </>
  );
}

/** Replaces the selection by the lines of a table in the clipboard. Other text is pasted by the browser. */
function pasteTable(
  event: ClipboardEvent<HTMLTextAreaElement>,
  text: string,
  onText: (text: string) => void,
): void {
  const { clipboardData, currentTarget } = event;
  const [html, typed] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
  const table = textOfClipboard({ html, text: typed });
  if (table === null) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = currentTarget;
  onText(plainText(text.slice(0, selectionStart) + table + text.slice(selectionEnd)));
}

/** Returns the line of the text under the pointer, counted from 1. */
function lineAt({ currentTarget, clientY }: MouseEvent<HTMLTextAreaElement>): number {
  const { lineHeight, paddingTop } = getComputedStyle(currentTarget);
  const top = currentTarget.getBoundingClientRect().top + Number.parseFloat(paddingTop);
  return Math.floor((clientY - top) / Number.parseFloat(lineHeight)) + 1;
}

const lineHeightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).lineHeight);

/** Scrolls the text to a line that is not in view, or shows the line at the top. */
function reach(element: HTMLElement | null, line: number, to?: 'top'): void {
  if (!element) return;
  const height = lineHeightOf(element);
  const top = (line - 1) * height;
  const isInView =
    top >= element.scrollTop && top + 2 * height < element.scrollTop + element.clientHeight;
  if (to === 'top') element.scrollTop = Math.max(0, top - height);
  else if (!isInView) element.scrollTop = Math.max(0, top - element.clientHeight / 2);
}

/** Scrolls to the lines of a card, unless the pointer is over the text. */
function useLinesInView(card: PastedCard | undefined) {
  const field = useRef<HTMLDivElement>(null);
  const line = card?.lines[0];
  useEffect(() => {
    const element = field.current;
    if (line !== undefined && !element?.matches(':hover, :focus-within')) reach(element, line);
  }, [line]);
  return field;
}

/** The numbers of lines above and below the first one in view that have controls. */
const [controlsAbove, controlsBelow] = [40, 160];

/** Returns the lines that are highlighted: those with a label and those of a choice, if they have controls. */
function softLines(
  { labels }: Labels,
  chosen: readonly number[],
  [first, last]: readonly [number, number],
): number[] {
  const all = new Set([...labels.map(({ line }) => line), ...chosen]);
  return [...all].filter((line) => first <= line && line <= last);
}

/** The text as it was typed, with the lines of its workouts marked. The user can drop files on it. */
export function PasteText({ text, reading, labels, cards, pointed, onPoint }: PasteTextProps) {
  const [first, setFirst] = useState(1);
  const [soft, setSoft] = useState<readonly number[]>([]);
  const [from, setFrom] = useState<number | null>(null);
  const shown = [first - controlsAbove, first + controlsBelow] as const;
  function onText(typed: string): void {
    setFrom(null);
    labels.type(typed);
  }
  const field = useLinesInView(cards.find(({ key }) => key === pointed));
  const cardOf = (line: number) =>
    cards.find(({ lines }) => lines[0] <= line && line <= lines[1])?.key ?? null;

  const roles = useMemo(
    () => rolesOf(text, reading, labels.labels),
    [text, reading, labels.labels],
  );
  useHotkeys([['mod+Z', () => labels.undo?.()]]);

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    const read = await readFile(file);
    if ('problem' in read) notifyWarning(read.problem);
    else onText(read.text);
  }

  return (
    <Stack component="section" gap={0} miw={0} mih={0} aria-label="As typed">
      {from === null ? (
        <TextHead text={text} labels={labels} onFile={(file) => void take(file)} />
      ) : (
        <ChoiceHead from={from} onCancel={() => setFrom(null)} />
      )}
      <div
        ref={field}
        className={classes.field}
        style={{ '--lines': splitLines(text).length } as CSSProperties}
        onScroll={({ currentTarget }) => {
          const line = Math.floor(currentTarget.scrollTop / lineHeightOf(currentTarget)) + 1;
          // The controls are rendered again only after some lines.
          setFirst(line - (line % 20));
        }}
      >
        <div className={classes.marks}>
          <Marks
            cards={cards.filter(({ lines }) => lines[1] >= shown[0] && lines[0] <= shown[1])}
            pointed={pointed}
            lines={softLines(labels, soft, shown)}
            reading={reading}
          />
        </div>
        <LineGutter
          text={text}
          roles={roles}
          week={reading?.text === text ? reading.week : null}
          labels={labels}
          shown={shown}
          from={from}
          onFrom={setFrom}
          onSoft={setSoft}
          onReach={(...where) => reach(field.current, ...where)}
        />
        <textarea
          data-arrival="typing"
          className={classes.text}
          aria-label="The text of the week"
          placeholder={'MONDAY\nStrength\nBack squat 5x5 @ 75%\nMetcon "Short Fuse"\n21-15-9\n…'}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(plainText(event.target.value))}
          onPaste={(event) => {
            pasteTable(event, text, onText);
            // A week is looked at from its first line, and the browser scrolls to its last one.
            if (text === '') requestAnimationFrame(() => field.current?.scrollTo(0, 0));
          }}
          onMouseMove={(event) => onPoint(cardOf(lineAt(event)))}
          onMouseLeave={() => onPoint(null)}
          onSelect={({ currentTarget }) => {
            const before = text.slice(0, currentTarget.selectionStart);
            onPoint(cardOf(splitLines(before).length));
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void take(file);
          }}
        />
      </div>
    </Stack>
  );
}
