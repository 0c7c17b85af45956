import { payments } from '@trackboard/contract/all-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp({ sandbox: true });
const { sandbox } = app;
const { stripe } = sandbox.provider;

let gym: QuickGym;
let account: string;
beforeAll(async () => {
  gym = await openQuickGym(app);
  account = await sandbox.connect(gym.owner);
});

/** Makes an athlete a customer of the gym, as a checkout does. */
async function makeCustomer({ id: userId }: Person, stripeAccountId = account): Promise<string> {
  const { id } = await stripe.customers.create({}, { stripeAccount: stripeAccountId });
  const row = { gymId: gym.gymId, userId, stripeAccountId, stripeCustomerId: id };
  const createdAt = app.clock.now();
  await app.db
    .insertInto('athleteCustomers')
    .values({ ...row, createdAt })
    .execute();
  return id;
}

async function sessionOf(gymId: string): Promise<string | null> {
  const plans = app.db.selectFrom('gymPlans').select('stripeSessionId as id');
  return (await plans.where('gymId', '=', gymId).executeTakeFirstOrThrow()).id;
}

const gymPortal = (who: Person) => app.api.try(payments.gymPortal, {}, who.token);
const athletePortal = (who: Person, gymId = gym.gymId) =>
  app.api.try(payments.athletePortal, { gymId }, who.token);
const nothingToPay = { status: 400, error: { Code: 'nothing_to_pay' } };

describe("the gym's portal", () => {
  it('opens once the owner has started to subscribe, and returns to the app', async () => {
    expect(await gymPortal(gym.owner)).toMatchObject(nothingToPay);
    const { sessionUrl } = await app.api.do(payments.subscribe, {}, gym.owner.token);
    await sandbox.pay(sessionUrl);
    const answer = await app.request('/subscriptions/gymportal', { token: gym.owner.token });
    const { RedirectUrl: url } = (await answer.json()) as { RedirectUrl: string };
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('http://localhost:3000/dashboard/subscribe');
  });

  it('is a conflict if the customer was deleted at the provider, and so is subscribing', async () => {
    const { owner, gymId } = await openQuickGym(app);
    await app.api.do(payments.subscribe, {}, owner.token);
    const plans = app.db.selectFrom('gymPlans').select('stripeCustomerId as id');
    const { id } = await plans.where('gymId', '=', gymId).executeTakeFirstOrThrow();
    await stripe.customers.del(id);
    await sandbox.waitForEvents();
    const refused = { status: 409, error: { Code: 'plan_refused' } };
    expect(await gymPortal(owner)).toMatchObject(refused);
    await stripe.checkout.sessions.expire((await sessionOf(gymId)) ?? '').catch(() => undefined);
    expect(await app.api.try(payments.subscribe, {}, owner.token)).toMatchObject(refused);
  });

  it('has one configuration for all gyms', async () => {
    await app.api.do(payments.subscribe, {}, gym.rival.token);
    await Promise.all([gymPortal(gym.owner), gymPortal(gym.rival), gymPortal(gym.owner)]);
    const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
    expect(data).toHaveLength(1);
  });
});

describe("an athlete's portal", () => {
  it("is on the gym's account", async () => {
    expect(await athletePortal(gym.mara)).toMatchObject(nothingToPay);
    await makeCustomer(gym.mara);
    const answer = await athletePortal(gym.mara);
    expect(answer.ok && (await fetch(answer.output.redirectUrl)).status).toBe(200);
    const { data } = await stripe.billingPortal.configurations.list(
      { limit: 100 },
      { stripeAccount: account },
    );
    expect(data).toHaveLength(1);
  });

  it('is open to former members, but not to other athletes', async () => {
    await makeCustomer(gym.left);
    expect((await athletePortal(gym.left)).status).toBe(200);
    expect((await athletePortal(gym.mara, gym.rivalGymId)).status).toBe(404);
    expect((await athletePortal(gym.mara, crypto.randomUUID())).status).toBe(404);
    expect((await athletePortal(gym.owner)).status).toBe(403);
  });
});
