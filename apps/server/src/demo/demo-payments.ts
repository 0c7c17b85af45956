import { setTimeout as pause } from 'node:timers/promises';
import type { DemoPayments } from '@trackboard/story-world';

const goodCard = '4242424242424242';
/** Can be saved, and fails when it is charged. */
const failingCard = '4000000000000341';

/** The payment sandbox of the server at `origin`, with its forms filled in. */
export function demoPayments(origin: string): DemoPayments {
  const submit = async (page: string, form: Record<string, string>): Promise<void> => {
    // The page's own origin is the public one, which may not be reachable from here.
    const { pathname, search } = new URL(page);
    const answer = await fetch(origin + pathname + search, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`${pathname} answered ${answer.status}`);
  };
  return {
    onboard: (page) =>
      submit(page, {
        businessName: 'Northlane Strength',
        firstName: 'Odette',
        lastName: 'Raymond',
        website: 'https://northlane.example',
      }),
    pay: (checkout, { email, firstName, lastName }, isCardGood) =>
      submit(checkout, {
        email,
        name: `${firstName} ${lastName}`,
        cardNumber: isCardGood ? goodCard : failingCard,
        expiry: '12 / 60',
        cvc: '123',
      }),
    wait: () => pause(50),
  };
}
