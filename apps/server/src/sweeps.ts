import type { Context } from './platform/context.ts';
import { mailFolderIn, uploadFolderIn } from './platform/data-dir.ts';
import { forgetting } from './platform/events/dispatching.ts';
import { type Feature, findNamedIn } from './platform/feature.ts';
import type { Recurring } from './platform/recurring/recurring.ts';
import { sweepCounts } from './platform/limits/limiter.ts';
import { sweepRecipients } from './platform/mail/recipients.ts';
import { sweepSessions } from './platform/sessions/end-sessions.ts';
import { measureFiles } from './platform/storage/room.ts';
import { sweepFolder } from './platform/storage/sweep-folder.ts';
import { sweepMedia } from './platform/storage/sweep-media.ts';
import { days } from './platform/time/clock.ts';

/** Recurring upkeep that belongs to no feature. docs/operating.md lists the retention times. */
export function sweeps(context: Context, features: readonly Feature[]): Recurring[] {
  const { clock } = context;
  const { dataDir } = context.config;
  return [
    forgetting(context),
    sweepSessions(context),
    sweepCounts(context),
    sweepRecipients(context),
    // A day is longer than any request, so uploads in progress are kept.
    sweepFolder('http.sweep-uploads', uploadFolderIn(dataDir), { clock, keptFor: days(1) }),
    sweepFolder('mail.sweep-files', mailFolderIn(dataDir), { clock, keptFor: days(30) }),
    sweepMedia(context, findNamedIn(features)),
    measureFiles(context),
  ];
}
