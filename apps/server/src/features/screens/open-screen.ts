import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseStranger } from '../../platform/limits/limiter.ts';
import { after } from '../../platform/time/clock.ts';
import { codeLife, newCode } from './codes.ts';
import { insertOpenedScreen } from './queries.ts';
import { screenKeys } from './find-by-key.ts';

type NewScreen = Parameters<typeof insertOpenedScreen>[1];

/** Stores a screen with a code that no other one shows. */
async function storeScreen(context: Context, now: Date): Promise<NewScreen> {
  const screen = {
    id: newId(),
    code: newCode(),
    codeExpiresAt: after(now, codeLife),
    lastSeenAt: now,
  };
  const isStored = await insertOpenedScreen(context.db, screen);
  return isStored ? screen : storeScreen(context, now);
}

/** Opens a screen, which shows a code. */
export async function openScreen(context: Context, caller: Caller) {
  const refused = await refuseStranger(context.limiter, 'screen.address', caller);
  if (refused) return refused;
  const now = context.clock.now();
  const { id, code, codeExpiresAt } = await storeScreen(context, now);
  return {
    screenKey: screenKeys(context).make(id),
    code,
    expiresAt: codeExpiresAt.toISOString(),
    now: now.toISOString(),
  };
}
