import { failure } from '@trackboard/contract';
import { canonicalTimeZone } from '../../platform/time/time-zone.ts';

/** A form's time zone in its canonical spelling; undefined if there is none. */
export function readTimeZone(sent: string | undefined) {
  if (!sent) return undefined;
  return (
    canonicalTimeZone(sent) ??
    failure('invalid_input', {
      fields: { TimeZone: 'Send an IANA time zone such as Europe/Berlin.' },
    })
  );
}
