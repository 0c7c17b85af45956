import { usableTimeZone } from '../time/time-zone.ts';

export interface QuietHours {
  /** `HH:MM`. */
  readonly quietFrom: string;
  /** `HH:MM`; before `quietFrom`, it is on the next day. */
  readonly quietTo: string;
  readonly timeZone: string;
}

/** Whether an instant is within the quiet hours on the clocks of their time zone. */
export function isQuiet({ quietFrom, quietTo, timeZone }: QuietHours, instant: Date): boolean {
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(usableTimeZone(timeZone))
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return quietFrom < quietTo
    ? quietFrom <= time && time < quietTo
    : quietFrom <= time || time < quietTo;
}
