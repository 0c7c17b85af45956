import { add, type World } from '../kernel/world.ts';

const scheduleId = (account: string) => `schedule_${account || 'platform'}`;

/** Schedules the account's next automatic payout at `time` or earlier. */
export function schedulePayout(world: World, account: string, time: number): void {
  const id = scheduleId(account);
  const row = world.store.find('sandbox.payout_schedule', account, id);
  if (!row) {
    const object = { id, object: 'sandbox.payout_schedule' as const, created: world.clock.now() };
    add(world, account, 'sandbox.payout_schedule', object, { due: time });
  } else if (row.due === null || row.due > time) {
    row.due = time;
    world.store.save(row);
  }
}
