import { z } from 'zod';

const storedOnboarding = z.object({ token: z.string(), expires: z.string(), userId: z.string() });

type Onboarding = z.output<typeof storedOnboarding>;

const key = 'trackboard.onboarding';

function read(): Onboarding | null {
  try {
    return storedOnboarding.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * The short-lived token of somebody who has just registered. It lasts for this tab only and opens nothing but the
 * screens that complete a registration.
 */
export const onboarding = {
  start: (values: Onboarding) => sessionStorage.setItem(key, JSON.stringify(values)),
  end: () => sessionStorage.removeItem(key),
  /** The new user's id while the token holds, else null. */
  userId: () => (onboarding.token() ? (read()?.userId ?? null) : null),
  token: () => {
    const stored = read();
    return stored && Date.parse(stored.expires) > Date.now() ? stored.token : null;
  },
};
