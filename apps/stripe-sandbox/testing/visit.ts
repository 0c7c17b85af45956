/** Submits a form like a browser, without following the redirect. */
export async function submit(
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; page: string }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: await response.text(),
  };
}

/** The data for the checkout page. */
export function cardForm(number = '4242 4242 4242 4242') {
  return {
    email: 'kim@example.com',
    cardNumber: number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Kim',
  };
}

/** The data for the onboarding page. */
export const onboardingForm = {
  action: 'submit',
  businessName: 'Iron Harbour',
  firstName: 'Jenny',
  lastName: 'Rosen',
  website: 'https://example.com',
};
