import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { readAddresses } from './invite-form.tsx';
import { strangersSee } from './share-dialog.tsx';

describe('readAddresses', () => {
  it.each([
    'sam@gym.example, kim@gym.example',
    'sam@gym.example;kim@gym.example;',
    'sam@gym.example\n\n  kim@gym.example\n',
    'sam@gym.example kim@gym.example',
    'Sam Lee <Sam@gym.example>, "Kim" <kim@gym.example>',
    'Sam sam@gym.example\nKim\tkim@gym.example',
    'sam@gym.example, SAM@gym.example, kim@gym.example',
  ])('reads the addresses from %j', (text) => {
    expect(readAddresses(text)).toEqual({
      emails: ['sam@gym.example', 'kim@gym.example'],
      wrong: [],
    });
  });

  it('lists the entries that are not an address', () => {
    expect(readAddresses('sam@gym.example, kim@gym, Jo Park, kim@gym')).toEqual({
      emails: ['sam@gym.example'],
      wrong: ['kim@gym', 'Jo Park'],
    });
  });

  it('returns no addresses for an empty list', () => {
    expect(readAddresses(' \n,; ')).toEqual({ emails: [], wrong: [] });
  });
});

describe('the preview of a link', () => {
  const name = 'Fran';
  const fran = { name, content: null };
  const days = [
    { date: '2026-11-16', workouts: [fran, fran] },
    { date: '2026-11-17', workouts: [] },
  ];
  const week = { trackId: 'engine', track: 'Engine', days };

  it('counts the workouts that strangers see', () => {
    expect(strangersSee(week, undefined)).toBe('They see this week on Engine: 2 workouts.');
    expect(strangersSee(null, undefined)).toContain('They see no workouts before they join.');
  });

  it('asks for the password of a private track', () => {
    const password = 'Tell them the password, too.';
    expect(strangersSee(week, aTrack({ type: 'private' }))).toContain(password);
    expect(strangersSee(week, aTrack({ type: 'free' }))).not.toContain(password);
  });
});
