import { instantIn } from '../../../platform/time/time-zone.ts';

/** A range of days in the gym's time zone, with the instants of its start and end. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

function period(timeZone: string, from: Temporal.PlainDate, to: Temporal.PlainDate): Period {
  const midnight = (day: Temporal.PlainDate) => instantIn(timeZone, day.toString(), '00:00');
  return {
    from: from.toString(),
    to: to.toString(),
    start: midnight(from),
    end: midnight(to.add({ days: 1 })),
  };
}

function days(month: Temporal.PlainYearMonth, last = month.daysInMonth) {
  return [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: last })] as const;
}

/** A whole month (`YYYY-MM`) of a gym. */
export function monthPeriod(timeZone: string, month: string): Period {
  return period(timeZone, ...days(Temporal.PlainYearMonth.from(month)));
}

/**
 * Returns a month and the month before. The current month ends today and is compared with the same number of days of
 * the month before. Other months are compared as a whole.
 */
export function comparedPeriods(timeZone: string, month: string, today: string) {
  const shown = Temporal.PlainYearMonth.from(month);
  const before = shown.subtract({ months: 1 });
  const { day } = Temporal.PlainDate.from(today);
  if (month !== today.slice(0, 7)) {
    const [current, previous] = [days(shown), days(before)];
    return { current: period(timeZone, ...current), previous: period(timeZone, ...previous) };
  }
  const sameDays = Math.min(day, before.daysInMonth);
  return {
    current: period(timeZone, ...days(shown, day)),
    previous: period(timeZone, ...days(before, sameDays)),
  };
}
