import { describe, expect, it } from 'vitest';
import { keptFiles, maxAttachments, pastedFiles, withFiles } from './attachments.tsx';

const aFile = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024 });
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('chosen files', () => {
  it('keeps chosen files in the order in which they were chosen', () => {
    const { files, problems } = withFiles([aFile('a.png')], [aFile('b.mp4'), aFile('c.jpg')]);
    expect([namesOf(files), problems]).toEqual([['a.png', 'b.mp4', 'c.jpg'], []]);
  });

  it('keeps valid files when others have a wrong type or are too large', () => {
    const added = [aFile('plan.pdf'), aFile('b.png'), aFile('wall.png', 11)];
    const { files, problems } = withFiles([aFile('a.png')], added);
    expect(namesOf(files)).toEqual(['a.png', 'b.png']);
    expect(problems).toEqual([
      'plan.pdf: Supported Formats gif, jpg, jpeg, png',
      'wall.png: Choose a file of at most 10 MB.',
    ]);
  });

  it('does not name the file in the problem if it is the only one chosen', () => {
    expect(withFiles([], [aFile('plan.pdf')]).problems).toEqual([
      'Supported Formats gif, jpg, jpeg, png',
    ]);
  });

  it('keeps at most ten files', () => {
    const names = Array.from({ length: maxAttachments + 2 }, (_, n) => `${n}.png`);
    const { files, problems } = withFiles(
      [],
      names.map((name) => aFile(name)),
    );
    expect(namesOf(files)).toEqual(names.slice(0, 10));
    expect(problems).toEqual(['Send at most 10 files at once.']);
  });
});

it('reads the files of a draft, and the single file of a draft from an earlier version', () => {
  const file = new File(['a'], 'a.png');
  expect([keptFiles(null), keptFiles(file), keptFiles([file, file])]).toEqual([
    [],
    [file],
    [file, file],
  ]);
});

describe('a paste', () => {
  const file = new File(['a'], 'image.png');
  const paste = (...types: string[]) =>
    pastedFiles({ types, files: [file] as unknown as FileList });

  it.each([
    ['a screenshot', ['Files']],
    ['a picture of a page', ['text/html', 'Files']],
    ['a file of the file manager', ['text/plain', 'Files']],
  ])('pastes a file for %s', (_, types) => {
    expect(paste(...types)).toEqual([file]);
  });

  it('pastes text when the clipboard also holds a picture of that text', () => {
    expect(paste('text/plain', 'text/html', 'text/rtf', 'Files')).toEqual([]);
  });
});
