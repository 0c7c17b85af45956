import { accountChanges, disconnectAccount, reconnect } from './account-changes.ts';
import { athleteChanges } from './athlete-changes.ts';
import type { Change, Scene } from './change.ts';
import { openCheckout, pay } from './checkout.ts';
import { moneyChanges } from './money-changes.ts';
import { passDays, waitForEvents } from './settle.ts';
import type { Track } from './state.ts';
import { deleteTrack, setOpen, trackChanges } from './track-changes.ts';

/** How the provider and the network behave during a step. */
const conditions = [
  'fine',
  'fine',
  'disorder',
  'lost',
  'slow',
  'dead',
  'fails',
  'loses answers',
] as const;
type Condition = (typeof conditions)[number];

/** Days that pass at the end of a step, often fewer than a grace or a month. */
const passing = [0, 1, 3, 6, 9, 16, 33];

/** Draws all items in random order, and then again. */
function createDeck<T>({ random }: Scene, all: readonly T[]): () => T {
  let left: T[] = [];
  const draw = (): T => {
    if (left.length === 0) left = random.shuffle(all);
    return left.pop() ?? draw();
  };
  return draw;
}

function setCondition({ world, random }: Scene, condition: Condition): void {
  const { chaos } = world.sandbox;
  chaos.stop();
  world.line.set(
    condition === 'dead' || condition === 'fails' || condition === 'loses answers'
      ? condition
      : 'works',
  );
  const seed = random.below(1_000_000);
  if (condition === 'disorder')
    chaos.set({ copies: 3, delayMs: 60, shuffle: true, drop: 0.2, seed });
  if (condition === 'lost') chaos.set({ drop: 1 });
  if (condition === 'slow') chaos.set({ apiDelayMs: 120 });
}

/** One step: changes by people and at the provider under one condition of the network, and then days that pass under it. */
export interface Step {
  readonly condition: Condition;
  /** What was done. */
  readonly done: readonly string[];
  readonly days: number;
}

/** An athlete opens a checkout, then something ends the sale, and the athlete pays anyway. */
function payAfter(
  name: string,
  end: (scene: Scene, track: Track) => Promise<string> | string,
): Change {
  return {
    name: `pay although ${name}`,
    apply: async (scene) => {
      const checkout = await openCheckout(scene);
      if (!checkout) return null;
      const ended = await end(scene, checkout.track);
      const paid = await pay(scene, checkout);
      return `${ended}, and then ${paid ?? 'the checkout takes no payment'}`;
    },
  };
}

/** An athlete pays, and then something ends the sale, maybe before the app has heard of the payment. */
function payBefore(name: string, end: (scene: Scene, track: Track) => Promise<string>): Change {
  return {
    name: `pay before ${name}`,
    apply: async (scene) => {
      const checkout = await openCheckout(scene);
      const paid = checkout && (await pay(scene, checkout));
      return paid ? `${paid}, and then ${await end(scene, checkout.track)}` : null;
    },
  };
}

const close = (scene: Scene, track: Track) => setOpen(scene, track, false);

/** Payments that cross the end of a sale. */
const latePayments: readonly Change[] = [
  payAfter('the track is closed', close),
  payAfter('the track is deleted', deleteTrack),
  payBefore('the track is closed', close),
];

/** The app can no longer ask for what was paid. */
const payAfterDisconnection = payAfter('the account is disconnected', (scene, { gym }) =>
  disconnectAccount(scene, gym, { silently: false }),
);

/**
 * Steps with several changes at once, and every third with a change of an account alone, so that it is certain what the
 * app knows when it loses the account.
 */
export function createSteps(scene: Scene): (index: number) => Promise<Step> {
  const nextCondition = createDeck(scene, conditions);
  const nextDays = createDeck(scene, passing);
  const all = [...athleteChanges, ...trackChanges, ...moneyChanges, ...latePayments];
  const nextOther = createDeck(scene, all);
  const ofAccounts = [...accountChanges, payAfterDisconnection, reconnect];
  return async (index) => {
    const condition = index === 0 ? 'fine' : nextCondition();
    setCondition(scene, condition);
    scene.hearsAtOnce = ['fine', 'disorder', 'slow', 'loses answers'].includes(condition);
    const isOfAccount = index % 3 === 2;
    const nextAccount = ofAccounts[Math.floor(index / 3) % ofAccounts.length] as Change;
    const changes = isOfAccount ? [nextAccount] : Array.from({ length: 9 }, nextOther);
    const done: string[] = [];
    for (const change of changes) {
      const what = await change.apply(scene);
      if (what) done.push(what);
    }
    if (scene.hearsAtOnce) await waitForEvents(scene.world);
    const days = nextDays();
    if (days > 0) await passDays(scene.world, scene.state, days);
    return { condition, done, days };
  };
}
