import { QueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryFor } from '../../../lib/query-for.ts';
import { session } from '../../../lib/session.ts';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { MovementVideos } from './movement-videos.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const gymId = 'northlane';
const movement = (n: number) => ({
  id: `id ${n}`,
  name: `Drill ${n}`,
  videoUrl: `https://www.video.example/${n}`,
});

beforeEach(() => session.start(aLogin()));

/** Renders a library with this number of movements. */
function shown(count: number): string {
  const client = new QueryClient();
  const library = Array.from({ length: count }, (_, n) => movement(n + 1));
  client.setQueryData(queryFor(gyms.movementVideos, { gymId }).queryKey, library);
  return htmlOf(<MovementVideos gymId={gymId} />, client);
}

describe('the library of movement videos', () => {
  it('explains its purpose while it is empty', () => {
    expect(shown(0)).toContain('No movement videos yet');
    expect(shown(0)).toContain('links to its video below the text');
  });

  it('shows each movement with its link and buttons to change it', () => {
    const html = shown(1);
    expect(html).toMatch(/<a [^>]*href="https:\/\/www.video.example\/1"[^>]*target="_blank"/);
    expect(html).toContain('>video.example/1<');
    expect(html).toContain('aria-label="Edit Drill 1"');
    expect(html).toContain('aria-label="Delete Drill 1"');
  });

  it('shows a search when the list is long', () => {
    expect(shown(8)).not.toContain('Search movements');
    expect(shown(9)).toContain('Search movements');
  });
});

const problem = (videoUrl: string) =>
  gyms.movementVideoForm.safeParse({ name: 'Thruster', videoUrl }).error?.issues[0]?.message;

describe('the form of a movement video', () => {
  it.each(['http://video.example', 'video.example', 'https://video', 'javascript:alert(1)'])(
    'rejects %s and says how a link starts',
    (videoUrl) => expect(problem(videoUrl)).toBe('Enter a link that starts with https://'),
  );

  it.each([
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'https://www.youtube.com/watch?v=a&list=b#c',
    'https://video.example:8443/übung',
  ])('accepts %s', (videoUrl) => expect(problem(videoUrl)).toBeUndefined());
});
