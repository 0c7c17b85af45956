import { expect, it } from 'vitest';
import { embeddedVideo } from './workout-video.tsx';

const id = 'a1B2c3D4_-5';
const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}`,
  `https://youtu.be/${id}?si=share`,
  `https://youtube.com/shorts/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/live/${id}`,
])('plays %s without cookies', (link) => {
  expect(embeddedVideo(link)).toEqual({ site: 'YouTube', player });
});

it.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1h2m3s', 3723],
])('starts at %s', (t, seconds) => {
  expect(embeddedVideo(`https://youtu.be/${id}?t=${t}`)?.player).toBe(`${player}&start=${seconds}`);
});

it('plays Vimeo, also unlisted videos', () => {
  const vimeo = 'https://player.vimeo.com/video/76979871';
  for (const link of ['https://vimeo.com/76979871', 'https://vimeo.com/channels/x/76979871']) {
    expect(embeddedVideo(link)).toEqual({ site: 'Vimeo', player: `${vimeo}?autoplay=1&dnt=1` });
  }
  const unlisted = embeddedVideo('https://vimeo.com/76979871/8272103f6e');
  expect(unlisted?.player).toBe(`${vimeo}?autoplay=1&dnt=1&h=8272103f6e`);
});

it.each([
  'https://video.example/1',
  'https://youtube.com.evil.example/watch?v=a1B2c3D4_-5',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com/watch?v=${id}"><script>`,
  'https://vimeo.com/features',
  'not a link',
])('does not play %s', (link) => {
  expect(embeddedVideo(link)).toBeNull();
});
