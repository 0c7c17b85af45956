import { type InputOf, invalidField } from '@trackboard/contract';
import type * as notifications from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  deleteQuietHours,
  savePushOfMessages,
  saveQuietHours,
} from '../../../platform/push/queries.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { canonicalTimeZone } from '../../../platform/time/time-zone.ts';
import { saveWays } from './queries.ts';
import { getSettings } from './get-settings.ts';

type Form = InputOf<typeof notifications.saveSettings>;

/** Of a kind that is sent twice, the last one counts. */
const lastOfEach = (sent: NonNullable<Form['kinds']>) => [
  ...new Map(sent.map((each) => [each.kind, each])).values(),
];

export async function saveSettings(context: Context, actor: Actor, form: Form) {
  const { quietFrom, quietTo, pushMessages } = form;
  const timeZone = form.timeZone ? canonicalTimeZone(form.timeZone) : actor.ownGym?.timeZone;
  if (timeZone === null) {
    return invalidField('TimeZone', 'Send an IANA time zone such as Europe/Berlin.');
  }
  if (quietFrom && quietFrom === quietTo) {
    return invalidField('QuietTo', 'Choose an end that differs from the beginning.');
  }
  const userId = actor.id;
  await inTransaction(context.db, async (trx) => {
    if (form.kinds?.length) await saveWays(trx, userId, lastOfEach(form.kinds));
    if (pushMessages !== undefined) await savePushOfMessages(trx, userId, pushMessages);
    if (quietFrom && quietTo) {
      await saveQuietHours(trx, { userId, quietFrom, quietTo, timeZone: timeZone ?? 'UTC' });
    } else if (quietFrom === null) await deleteQuietHours(trx, userId);
  });
  return getSettings(context, actor);
}
