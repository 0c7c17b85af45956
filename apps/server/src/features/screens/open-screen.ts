import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import { after } from '../../platform/time/clock.ts';
import { codeLife, storeNewCode } from './codes.ts';
import { insertOpenedScreen } from './queries.ts';
import { screenKeys } from './screen-keys.ts';

/** Opens a screen, which shows a code. */
export async function openScreen(context: Context, caller: Caller) {
  const { db, clock, limiter } = context;
  const refused = await refuseStranger(limiter, 'screen.address', caller);
  if (refused) return refused;
  const now = clock.now();
  const screen = { id: newId(), codeExpiresAt: after(now, codeLife), lastSeenAt: now };
  const code = await storeNewCode((each) => insertOpenedScreen(db, { ...screen, code: each }));
  return {
    screenKey: screenKeys(context).make(screen.id),
    code,
    expiresAt: screen.codeExpiresAt.toISOString(),
    now: now.toISOString(),
  };
}
