import { expect, it } from 'vitest';
import { FirstSteps, type Steps, daysToWrite, openStep } from './first-steps.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const track = {
  id: 'engine',
  name: 'Engine',
  type: 'free' as const,
  reference: 'abc',
  createdOn: '',
};
const none = {
  track: null,
  hasWorkout: false,
  firstDraft: null,
  hasAthlete: false,
  hasInvitation: false,
  hasScore: false,
};

it.each([
  [none, 1],
  [{ ...none, track }, 2],
  [{ ...none, track, hasWorkout: true }, 3],
  // An athlete may join by a link that was shared early. The week is still to be written then.
  [{ ...none, track, hasAthlete: true }, 2],
  [{ ...none, track, hasWorkout: true, hasAthlete: true }, null],
])('openStep returns the first step that is not done: %o', (steps, open) => {
  expect(openStep(steps)).toBe(open);
});

/** Returns the visible text. */
function shown(steps: Steps, isLinkCopied = false): string {
  return htmlOf(
    <FirstSteps
      gymName="Northlane"
      steps={steps}
      today="2026-11-18"
      isLinkCopied={isLinkCopied}
      onCopyLink={() => undefined}
      renderExample={() => null}
    />,
  ).replaceAll(/<[^>]*>/g, '|');
}

const made = { ...none, track: { ...track, createdOn: '2026-11-18T08:00:00Z' } };

it('changes the text of a step together with its tick', () => {
  expect(shown(made)).toContain('Put the first workout on Engine');
  const written = shown({ ...made, hasWorkout: true });
  expect(written).toContain('The first workout is there to see.');
  expect(written).toContain('2 of 3 done');
  expect(written).toContain('Athletes join Engine with one link.');
});

it('ticks the third step after the link was copied, and offers to copy it again', () => {
  const shared = shown({ ...made, hasWorkout: true }, true);
  expect(shared).toContain('3 of 3 done');
  expect(shared).toContain('The link is copied.');
  expect(shared).toContain('Copy link');
});

it('ticks the third step after an invitation, in every browser', () => {
  const invited = shown({ ...made, hasWorkout: true, hasInvitation: true });
  expect(invited).toContain('3 of 3 done');
  expect(invited).toContain('Invitations are sent.');
  expect(invited).toContain('Copy link');
});

const ends = (today: string) => [daysToWrite(today)[0], daysToWrite(today)[6]];

it('daysToWrite returns the days of this week until Wednesday, then those of the next week', () => {
  expect(ends('2026-11-22')).toEqual(['2026-11-22', '2026-11-28']);
  expect(ends('2026-11-25')).toEqual(['2026-11-22', '2026-11-28']);
  expect(ends('2026-11-26')).toEqual(['2026-11-29', '2026-12-05']);
  expect(ends('2026-11-28')).toEqual(['2026-11-29', '2026-12-05']);
});
