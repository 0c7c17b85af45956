const start = Temporal.PlainDate.from('2000-01-01');

/** Days since then, so that distances on the axis are proportional to time. */
export const dayNumber = (day: string): number => start.until(day).days;

export const dayOfNumber = (number: number): string =>
  start.add({ days: Math.round(number) }).toString();

const maxTicks = 5;

/** The months between two ticks. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/** The firsts of every `step` months from one day to another. */
function firstsOfMonths(from: string, to: string, step: number): string[] {
  const days: string[] = [];
  for (let at = Temporal.PlainDate.from(from).with({ day: 1 }); ; at = at.add({ months: 1 })) {
    const day = at.toString();
    if (day > to) return days;
    if (day >= from && (at.year * 12 + at.month - 1) % step === 0) days.push(day);
  }
}

/** The ticks of an axis of days: at most five first days of months, or both ends if there is none. */
export function dayTicks(from: string, to: string): number[] {
  const ticks = monthSteps
    .map((step) => firstsOfMonths(from, to, step))
    .find(({ length }) => length <= maxTicks);
  return (ticks?.length ? ticks : [from, to]).map(dayNumber);
}
