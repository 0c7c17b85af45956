import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pageWindow } from './page-buttons.tsx';
import { initialsOf } from './initials-avatar.tsx';
import { imageFileProblem } from './file-image.tsx';
import { nextInGrid } from './use-grid-stop.ts';
import { seededIndex, seededRandom } from './seed.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorText, firstErrorText, serverText } from './toast-for-error.ts';

const shape = { margin: 2, range: 5 };
const shown = (current: number, total: number) =>
  pageWindow(current, total, shape)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

describe('pageWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 12, '1 2 3 4 5 … 11 12'],
    [3, 12, '1 2 3 4 5 … 11 12'],
    [5, 12, '1 2 3 4 5 6 7 … 11 12'],
    // A gap between 2 and 4 would be as wide as page 3.
    [6, 12, '1 2 3 4 5 6 7 8 … 11 12'],
    [7, 14, '1 2 … 5 6 7 8 9 … 13 14'],
    [12, 12, '1 2 … 8 9 10 11 12'],
    [700, 1429, '1 2 … 698 699 700 701 702 … 1428 1429'],
  ])('returns the marks of page %i of %i', (current, total, marks) => {
    expect(shown(current, total)).toBe(marks);
  });

  it('returns the current page and both ends in order, without duplicates', () => {
    const places = integer({ min: 1, max: 2000 }).chain((total) =>
      integer({ min: 1, max: total }).map((current) => ({ current, total })),
    );
    assert(
      property(places, ({ current, total }) => {
        const marks = pageWindow(current, total, shape);
        const pages = marks.filter((mark) => mark !== 'gap');
        expect(pages).toContain(current);
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect(pages.length).toBeLessThanOrEqual(9 + 2);
        expect(marks.length).toBeLessThanOrEqual(11);
      }),
    );
  });
});

describe('initialsOf', () => {
  test.each([
    ['Mara Klein', 'MK'],
    ['Competitors', 'CO'],
    ['  northlane   strength gym ', 'NS'],
    ['Ö', 'Ö'],
    ['Žofie Ôrek', 'ŽÔ'],
    ['é́lan', 'É́L'],
    ['Mara (RX) ', 'MA'],
    ['Jo Park (Coach)', 'JP'],
    ['Jo [Coach] Park', 'JP'],
    ['60+ Masters', 'MA'],
    ["Sinead O'Brien", 'SO'],
    ['(5)', '(5'],
    ['', ''],
  ])('abbreviates %j to %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('imageFileProblem', () => {
  test.each(['a.gif', 'a.jpg', 'a.JPEG', 'x.y.PNG'])('accepts %s as an image', (name) => {
    expect(imageFileProblem(name)).toBeNull();
  });

  test.each(['a.pdf', 'png', 'a.png.exe', 'a.svg', ''])('rejects %j as an image', (name) => {
    expect(imageFileProblem(name)).toBe('Supported Formats gif, jpg, jpeg, png');
  });
});

const grid = { count: 10, columns: 4 };

describe('nextInGrid', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('%s moves the focus from %i to %i', (key, from, to) => {
    expect(nextInGrid(key, from, grid)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['ArrowUp', 3],
    ['ArrowRight', 9],
    ['ArrowDown', 6],
    ['a', 2],
  ])('%s does not move the focus from %i', (key, from) => {
    expect(nextInGrid(key, from, grid)).toBeNull();
  });
});

describe('seed', () => {
  test('seededIndex returns the same index below the count for the same text', () => {
    assert(
      property(string(), integer({ min: 1, max: 100 }), (text, count) => {
        const index = seededIndex(text, count);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(count);
        expect(seededIndex(text, count)).toBe(index);
      }),
    );
  });

  test('seededIndex spreads similar ids over all tints', () => {
    const tints = new Set(Array.from({ length: 40 }, (_, n) => seededIndex(`018f-${n}`, 6)));
    expect(tints.size).toBe(6);
  });

  test('seededRandom is deterministic and within [0, 1)', () => {
    const [one, other] = [seededRandom('gym'), seededRandom('gym')];
    for (let draw = 0; draw < 100; draw += 1) {
      const value = one();
      expect(other()).toBe(value);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });
});

describe('toastForError', () => {
  test.each([
    [400, 'Invalid Information Sent'],
    [401, 'You Are Unauthorized To Perform This Task'],
    [403, 'You Are Unauthorized To Perform This Action'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [418, 'Somthing went Wrong, Try To Refresh'],
    [502, 'Somthing went Wrong, Try To Refresh'],
  ])('errorText shows for the status %i: %j', (status, text) => {
    expect(errorText(new ApiError({ status }))).toBe(text);
  });

  test('errorText shows the message of the server for 400, and the text of the table for others', () => {
    const message = 'Incorrect Track Password';
    expect(errorText(new ApiError({ status: 400, message }))).toBe(message);
    expect(errorText(new ApiError({ status: 404, message }))).toBe('Not Found');
  });

  test('errorText shows the message of the server for 429, which says when to try again', () => {
    const message = 'Too many attempts. Try again in 2 minutes.';
    expect(errorText(new ApiError({ status: 429, message }))).toBe(message);
  });

  test('errorText returns the fallback text for any other error', () => {
    expect(errorText(new Error('boom'))).toBe('Somthing went Wrong, Try To Refresh');
  });

  test('serverText prefers the message of the server', () => {
    const message = 'Invalid Email Or Password';
    expect(serverText(new ApiError({ status: 401, message }))).toBe(message);
    expect(serverText(new ApiError({ status: 401 }))).toBe(
      'You Are Unauthorized To Perform This Task',
    );
  });

  test('firstErrorText returns the first entry of Errors', () => {
    const errors = ['This gym is closed.', 'And more'];
    expect(firstErrorText(new ApiError({ status: 404, errors }))).toBe('This gym is closed.');
    expect(firstErrorText(new ApiError({ status: 404, errors: [] }))).toBe('Not Found');
    expect(firstErrorText(new Error('broken'))).toBe('Somthing went Wrong, Try To Refresh');
  });
});
