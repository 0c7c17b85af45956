import type { Audience } from '@trackboard/contract/accounts';

interface AudienceChoice {
  readonly value: Audience;
  readonly label: string;
  readonly help: string;
}

/** Who may see a score, in the order in which it is chosen. */
export const audiences: readonly AudienceChoice[] = [
  { value: 0, label: 'Board', help: 'Ranked, with likes and comments' },
  { value: 1, label: 'Coaches', help: 'You and the gym’s coaches, no rank' },
  { value: 2, label: 'Only me', help: 'In your records and nowhere else' },
];

/** Returns the audience that a choice between texts names. */
export function audienceOf(text: string): Audience {
  return audiences.find(({ value }) => String(value) === text)?.value ?? 0;
}
