import { payments } from '@trackboard/contract/all-endpoints';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, type QuickGym, newMember, openQuickGym, startSharedApp } from '#testing';

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

async function customerOfPlan(gymId: string): Promise<string> {
  const plans = app.db.selectFrom('gymPlans').select('stripeCustomerId as id');
  return (await plans.where('gymId', '=', gymId).executeTakeFirstOrThrow()).id;
}

const gymPortal = (who: Person) => app.api.try(payments.gymPortal, {}, who.token);
const athletePortal = (who: Person, gymId = gym.gymId) =>
  app.api.try(payments.athletePortal, { gymId }, who.token);
const nothingToPay = { status: 400, error: { Code: 'nothing_to_pay' } };

/** Makes another request expire the next session just before this one does. */
function expireTwice() {
  const { sessions } = stripe.checkout;
  const expire = sessions.expire.bind(sessions);
  vi.spyOn(sessions, 'expire').mockImplementationOnce(async (id) => {
    await expire(id);
    return expire(id);
  });
}

describe("the gym's portal", () => {
  it('the portal opens once the owner has started to subscribe, and leads back to the app', async () => {
    expect(await gymPortal(gym.owner)).toMatchObject(nothingToPay);
    await app.api.do(payments.subscribe, {}, gym.owner.token);
    const answer = await app.request('/subscriptions/gymportal', { token: gym.owner.token });
    const { RedirectUrl: url } = (await answer.json()) as { RedirectUrl: string };
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('http://localhost:3000/dashboard/subscribe');
  });

  it('the portal and subscribing create a new customer if the old one was deleted', async () => {
    const { owner, gymId } = await openQuickGym(app);
    for (let n = 0; n < 4; n += 1) await newMember(app, gymId, []);
    const subscribe = async () =>
      (await app.api.do(payments.subscribe, {}, owner.token)).sessionUrl;
    const url = await subscribe();
    const deleteCustomer = async () => {
      const id = await customerOfPlan(gymId);
      await stripe.customers.del(id);
      await sandbox.waitForEvents();
      return id;
    };
    const first = await deleteCustomer();
    expect((await gymPortal(owner)).status).toBe(200);
    const second = await customerOfPlan(gymId);
    expect(second).not.toBe(first);
    await deleteCustomer();
    expireTwice();
    const urls = await Promise.all([subscribe(), subscribe()]);
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).not.toBe(url);
    expect((await fetch(url)).status).toBe(410);
    await sandbox.pay(urls[0] ?? '');
    expect(await customerOfPlan(gymId)).not.toBe(second);
    const status = await app.api.do(payments.accountStatus, {}, owner.token);
    expect(status.hasActiveSubscription).toBe(true);
  });

  it('uses one configuration for all gyms', async () => {
    await app.api.do(payments.subscribe, {}, gym.rival.token);
    await Promise.all([gymPortal(gym.owner), gymPortal(gym.rival), gymPortal(gym.owner)]);
    const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
    expect(data).toHaveLength(1);
  });
});

describe("an athlete's portal", () => {
  it("the portal opens on the gym's account", async () => {
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

  it('the portal opens for former members, but not for other athletes', async () => {
    await makeCustomer(gym.left);
    expect((await athletePortal(gym.left)).status).toBe(200);
    expect((await athletePortal(gym.mara, gym.rivalGymId)).status).toBe(404);
    expect((await athletePortal(gym.mara, crypto.randomUUID())).status).toBe(404);
    expect((await athletePortal(gym.owner)).status).toBe(403);
  });
});
