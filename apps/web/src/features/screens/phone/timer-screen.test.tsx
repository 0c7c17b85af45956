import { changeTimer, proposeTimer, readyTimer, type Timer, usualSetups } from '@trackboard/timer';
import { describe, expect, it } from 'vitest';
import { actionOfKey } from '../clock/clock-device.ts';
import { setupFields, stepField } from './timer-setup.tsx';
import { TimerScreen, type WorkoutOfTimer } from './timer-screen.tsx';
import { wordsOf } from '../../../ui/testing/html-of.tsx';

const at = 1_700_000_000_000;
const ignore = () => undefined;

const bike: WorkoutOfTimer = {
  id: 'bike',
  name: 'Bike Tempo',
  description: '10 rounds, 0:45 on, 1:15 off',
  plate: 'Calories',
  setup: proposeTimer({
    name: 'Bike Tempo',
    description: '10 rounds, 0:45 on, 1:15 off',
    score: 'calories',
    sets: 1,
    timeCapMinutes: null,
  }),
};

/** Returns the visible text of the screen some seconds after the start of the clock. */
function shown(timer: Timer, seconds = 0, workout: WorkoutOfTimer | null = null): string {
  const now = () => (timer.startsAt ?? at) + seconds * 1000;
  return wordsOf(
    <TimerScreen
      workout={workout}
      control={{ timer, now, act: ignore, set: ignore }}
      onBack={ignore}
      screenChoice={null}
    />,
  );
}

const threeRounds = readyTimer({ ...usualSetups.fortime, rounds: 3, cap: 1320 });

describe('the timer', () => {
  it('shows the setup that the workout asks for', () => {
    const text = shown(readyTimer(bike.setup), 0, bike);
    expect(text).toContain('Bike Tempo');
    expect(text).toContain('From the workout');
    expect(text).toMatch(/20:00 in all, ends \d+:\d\d/);
    expect(text).toMatch(/Work each round 0:45 Rest each round 1:15 Rounds 10 Count in/);
    expect(text).toMatch(/Start$/);
  });

  it('does not say that a changed setup is from the workout', () => {
    expect(shown(readyTimer({ ...bike.setup, work: 50 }), 0, bike)).not.toContain('From the');
  });

  it('shows the seconds of the count-in', () => {
    expect(shown(changeTimer(threeRounds, 'start', at), -3)).toContain('Starts in 3 Cap 22:00');
  });

  it('shows the round, the time cap and the times of the rounds', () => {
    const started = changeTimer(threeRounds, 'start', at);
    const second = changeTimer(started, 'round', (started.startsAt ?? 0) + 314_000);
    const text = shown(second, 582);
    expect(text).toContain('Round 2 of 3 09:42 Cap 22:00');
    expect(text).toContain('Round 1 5:14 Round 2 4:28 Round 3 –');
    expect(text).toContain('Pause Round done');
  });

  it('offers to go on while the clock is paused', () => {
    const started = changeTimer(threeRounds, 'start', at);
    const paused = changeTimer(started, 'pause', (started.startsAt ?? 0) + 60_000);
    const text = shown(paused, 900);
    expect(text).toContain('Paused 01:00');
    expect(text).toContain('Go on');
    expect(text).not.toContain('Round done');
  });

  it('offers no Round done button when the clock counts the rounds', () => {
    const text = shown(changeTimer(readyTimer(usualSetups.emom), 'start', at), 77);
    expect(text).toContain('Minute 2 of 10 :43 Left in all 8:43');
    expect(text).not.toContain('Round done');
  });
});

describe('stepField', () => {
  const [work, , rounds] = setupFields.intervals;

  it('steps to the next value within the limits of the field', () => {
    if (!work || !rounds) throw new Error('Intervals have work and rounds.');
    const setup = usualSetups.intervals;
    expect(stepField(setup, work, 1).work).toBe(35);
    expect(stepField({ ...setup, work: 33 }, work, 1).work).toBe(35);
    expect(stepField({ ...setup, work: 33 }, work, -1).work).toBe(30);
    expect(stepField({ ...setup, work: 5 }, work, -1).work).toBe(5);
    expect(stepField({ ...setup, rounds: 100 }, rounds, 1).rounds).toBe(100);
  });
});

describe('actionOfKey', () => {
  const started = changeTimer(threeRounds, 'start', at);
  const working = (started.startsAt ?? 0) + 5_000;

  it('maps keys to start, pause, round and reset', () => {
    expect(actionOfKey(' ', threeRounds, at)).toBe('start');
    expect(actionOfKey('Enter', threeRounds, at)).toBe('start');
    expect(actionOfKey(' ', started, working)).toBe('pause');
    expect(actionOfKey('Enter', started, working)).toBe('round');
    expect(actionOfKey('R', started, working)).toBe('reset');
    expect(actionOfKey('x', started, working)).toBeNull();
  });

  it('maps media keys to start, pause and round', () => {
    expect(actionOfKey('MediaPlayPause', threeRounds, at)).toBe('start');
    expect(actionOfKey('MediaPlayPause', started, working)).toBe('pause');
    expect(actionOfKey('MediaPlay', started, working)).toBe('start');
    expect(actionOfKey('MediaPause', started, working)).toBe('pause');
    expect(actionOfKey('MediaTrackNext', started, working)).toBe('round');
    expect(actionOfKey('MediaTrackNext', threeRounds, at)).toBeNull();
  });

  it('pauses on Enter when the clock counts the rounds', () => {
    const emom = changeTimer(readyTimer(usualSetups.emom), 'start', at);
    expect(actionOfKey('Enter', emom, working)).toBe('pause');
  });
});
