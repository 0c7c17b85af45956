/** Moves the focus over the visible days and workouts in reading order. */

type Step = 1 | -1;

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-workout]')];
const columns = () => [...document.querySelectorAll<HTMLElement>('[data-day]')];

const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-workout]') ?? null;
const focusedColumn = () => document.activeElement?.closest<HTMLElement>('[data-day]') ?? null;

/** The id of the workout that contains the focus. */
export function focusedWorkout(): string | null {
  return focusedCard()?.dataset['workout'] ?? null;
}

/** The day that contains the focus. */
export function focusedDay(): string | null {
  return focusedColumn()?.dataset['day'] ?? null;
}

/** The start of a search: the focused element, or the chosen day if the focus is outside the week. */
function origin(day: string): Node {
  const isInWeek = focusedCard() ?? focusedColumn();
  const column = columns().find((each) => each.dataset['day'] === day);
  return (isInWeek && document.activeElement) ?? column ?? document.body;
}

function isBeyond(from: Node, card: Node, step: Step): boolean {
  const position = from.compareDocumentPosition(card);
  if (step === 1) return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING);
  const holds = Boolean(position & Node.DOCUMENT_POSITION_CONTAINS);
  return !holds && Boolean(position & Node.DOCUMENT_POSITION_PRECEDING);
}

/** Focuses the next or previous workout; false if there is none. */
export function stepWorkout(step: Step, day: string): boolean {
  const from = origin(day);
  const beyond = cards().filter((card) => isBeyond(from, card, step));
  const link = (step === 1 ? beyond[0] : beyond.at(-1))?.querySelector('a');
  link?.focus();
  return Boolean(link);
}

/** The focusable elements of a day: its workouts, and the owner's button to add one. */
function stopsIn(column: HTMLElement): HTMLElement[] {
  const links = [...column.querySelectorAll<HTMLElement>('[data-workout]')].flatMap(
    (card) => card.querySelector('a') ?? [],
  );
  return [...links, ...column.querySelectorAll<HTMLElement>('[data-add]')];
}

/** Focuses the same position on the nearest day with something to focus; false if no day has the focus. */
export function stepDay(step: Step): boolean {
  const [column, week] = [focusedColumn(), columns()];
  if (!column) return false;
  const card = focusedCard();
  const place = card ? [...column.querySelectorAll('[data-workout]')].indexOf(card) : 0;
  const at = week.indexOf(column);
  const others = step === 1 ? week.slice(at + 1) : week.slice(0, at).toReversed();
  const stops = others.map(stopsIn).find((each) => each.length > 0) ?? [];
  stops[Math.min(place, stops.length - 1)]?.focus();
  return true;
}
