import { expect, it } from 'vitest';
import { AudienceChoices, AudienceField, hiddenByTeam } from './audience-field.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

function shown(Part: typeof AudienceField, value: 0 | 1 | 2, teamAudience: 0 | 1 | 2 = 0): string {
  return htmlOf(<Part value={value} teamAudience={teamAudience} onChange={() => undefined} />);
}

it.each([
  [0, 'the board', 'Board'],
  [1, 'coaches', 'Coaches'],
  [2, 'only you', 'Only me'],
] as const)('says that a score with the audience %i is seen by %s', (value, words, label) => {
  expect(shown(AudienceField, value)).toContain(`Seen by <b>${words}</b>`);
  const [chosen = ''] =
    shown(AudienceChoices, value).match(/<button[^>]*aria-checked="true".*?<\/button>/s) ?? [];
  expect(chosen).toContain(label);
});

it('says that a teammate hides the score, and marks the shown choice as that of the user', () => {
  const ofCoaches = shown(AudienceField, 0, 1);
  expect(ofCoaches).toContain('Your choice: <b>the board</b>');
  expect(ofCoaches).toContain('Hidden from the board, because somebody in your team chose so.');
  expect(shown(AudienceField, 1, 2)).toContain('Hidden from the board and coaches, because');
  expect(shown(AudienceField, 2, 2)).not.toContain('Hidden');
  expect(shown(AudienceField, 2, 2)).toContain('Seen by <b>only you</b>');
});

it('does not blame a teammate if the user hides the score', () => {
  const score = { audience: 2, ownAudience: 2 } as Parameters<typeof hiddenByTeam>[0];
  expect(hiddenByTeam(score)).toBe(0);
  expect(hiddenByTeam({ ...score, ownAudience: 1 })).toBe(2);
});
