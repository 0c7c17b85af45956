import { serverTime } from '../lib/server-time.ts';
import { notifyWarning } from '../ui/toasts.tsx';

const minute = 60 * 1000;

/** `3 minutes`, `2 hours`, `4 days` */
function durationInWords(milliseconds: number): string {
  const units = { minute, hour: 60 * minute, day: 24 * 60 * minute };
  const unit = milliseconds < units.hour ? 'minute' : milliseconds < units.day ? 'hour' : 'day';
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-US', style).format(Math.round(milliseconds / units[unit]));
}

/** Says once that the device's clock is wrong. */
export function watchClock(): void {
  serverTime.onChange(() => {
    const offset = serverTime.offset();
    if (offset === 0) return;
    const wrong = `${durationInWords(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead'}`;
    notifyWarning(`The clock of this device is ${wrong}. Trackboard goes by the server’s clock.`);
  });
}
