import { expect, it } from 'vitest';
import { saveComment } from '../scores/social.ts';
import { isGifUrl } from './gifs.ts';

const scoreId = '018f0000-0000-7000-8000-000000000001';

it.each([
  'https://media2.giphy.com/media/abc/giphy.gif?cid=1',
  '/api/v1/gifs/gif/1f525.webp',
  '/api/v1/gifs/sticker/1f3cb-200d-2640.webp',
])('a comment accepts the picture %s', (imageUrl) => {
  expect(isGifUrl(imageUrl)).toBe(true);
  expect(saveComment.body?.safeParse({ scoreId, imageUrl })?.success).toBe(true);
});

it.each([
  'http://media2.giphy.com/media/abc/giphy.gif',
  'https://gifs.example/clap.gif',
  'https://giphy.com.gifs.example/clap.gif',
  'https://gifs.example/media2.giphy.com/clap.gif',
  'https://media2.giphy.com@gifs.example/clap.gif',
  'https://media2.giphy.com:8443/clap.gif',
  'https://notgiphy.com/clap.gif',
  'javascript:alert(1)',
  'data:image/gif;base64,R0lGOD',
  '//evil.example/1f525.webp',
  '/api/v1/gifs/gif/../../users/logout',
  '/api/v1/gifs/gif/1f525.webp?next=https://evil.example',
  '/api/v1/gifs/video/1f525.webp',
  '/api/v1/users/getimage?image=x',
  'https://giphy.com/a gif',
])('a comment refuses the picture %s', (imageUrl) => {
  expect(isGifUrl(imageUrl)).toBe(false);
  expect(saveComment.body?.safeParse({ scoreId, imageUrl })?.success).toBe(false);
});
