import { expect, test } from 'vitest';
import { imageFileProblem } from './image-file.ts';

test.each(['a.gif', 'a.jpg', 'a.JPEG', 'x.y.PNG'])('%s is an image', (name) => {
  expect(imageFileProblem(name)).toBeNull();
});

test.each(['a.pdf', 'png', 'a.png.exe', 'a.svg', ''])('%j is not an image', (name) => {
  expect(imageFileProblem(name)).toBe('Supported Formats gif, jpg, jpeg, png');
});
