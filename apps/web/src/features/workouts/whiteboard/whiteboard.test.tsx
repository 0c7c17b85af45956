import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../../../lib/session.ts';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { inOtherUnit } from '../form/field-parts.tsx';
import { Whiteboard } from './whiteboard.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const fran = '21-15-9\nThrusters 95/65 lb\nPull-ups\nTime cap 10:00';

const shown = (text: string) => htmlOf(<Whiteboard text={text} />);

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

afterEach(() => session.end('logout'));

function signIn(weight: 'kg' | 'lbs'): void {
  session.start(aLogin({ user: { ...aLogin().user, weight } }));
}

describe('the whiteboard of a workout', () => {
  it('shows loads in kilograms to athletes who train in kilograms', () => {
    signIn('kg');
    expect(words(shown(fran))).toBe('21-15-9 Thrusters 43/30 kg \nPull-ups Time cap 10:00');
  });

  it('shows the text as typed to athletes who train in pounds', () => {
    signIn('lbs');
    expect(words(shown(fran))).toBe('21-15-9 Thrusters 95/65 lb\nPull-ups Time cap 10:00');
    expect(shown(fran)).not.toContain('<button');
  });

  it('shows the time cap of the workout instead of the line about it', () => {
    signIn('lbs');
    const html = htmlOf(<Whiteboard text={fran} timeCapMinutes={12} />);
    expect(words(html)).toBe('21-15-9 Thrusters 95/65 lb\nPull-ups Time cap 12 min');
  });

  it('makes each converted load a button', () => {
    signIn('kg');
    expect(shown(fran)).toMatch(/<button type="button"[^>]*>43\/30 kg<\/button>/);
  });

  it('shows sentences without a scheme', () => {
    signIn('kg');
    expect(words(shown('Rest three minutes.'))).toBe('Rest three minutes.');
    expect(shown('Rest three minutes.')).toContain('data-plain');
  });
});

it('shows the loads of a card in the unit of the reader', () => {
  signIn('kg');
  const { workout } = aTrackWorkout({ description: fran });
  const html = htmlOf(<WorkoutSummary workout={workout} />);
  expect(words(html)).toBe('21-15-9\n Thrusters 43/30\u00a0kg\nPull-ups\nTime cap 10:00');
  expect(html).not.toContain('<button');
});

describe('the hint below the details of a workout', () => {
  it('lists each load once, in the other unit', () => {
    const text = '5 Thrusters 95/65 lb\n10 KB swings 32/24 kg\n5 Thrusters 95/65 lb';
    expect(inOtherUnit(text, 'lbs')).toBe(
      'In the other unit: 95/65 lb = 43/30 kg, 32/24 kg = 70/53 lb',
    );
  });

  it('shows an example if the text has no load', () => {
    expect(inOtherUnit('100 Burpees', 'lbs')).toContain('as 95/65 lb');
    expect(inOtherUnit('100 Burpees', 'kg')).toContain('as 43/30 kg');
  });
});
