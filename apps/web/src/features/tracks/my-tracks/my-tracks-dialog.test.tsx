import { expect, it } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { TracksTable } from './my-tracks-dialog.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const ignore = () => undefined;
/** Returns the texts of a track's cells: name without the initials, price, type, athletes, password. */
function cellsOf(change: Parameters<typeof aTrack>[0]): string[] {
  const html = htmlOf(
    <TracksTable tracks={[aTrack(change)]} onShare={ignore} onEdit={ignore} onRemove={ignore} />,
  );
  const row = html.slice(html.indexOf('<tbody'));
  return [...row.matchAll(/<t[hd]\b.*?<\/t[hd]>/gs)]
    .map(([cell]) =>
      cell
        .replace(/^<th.*?<a/s, '<a')
        .replaceAll(/<[^>]+>/g, '')
        .trim(),
    )
    .slice(0, 5);
}

it('shows a free track as free only in its type', () => {
  expect(cellsOf({ name: 'Engine', type: 'free', athletes: 1 })).toEqual([
    'Engine',
    'None',
    'Free',
    '1 athlete',
    'None',
  ]);
});

it('shows the price and the athletes of a paid track', () => {
  const track = { name: 'Club', type: 'paid', price: 1290, athletes: 12 } as const;
  expect(cellsOf(track)).toEqual(['Club', '$1,290', 'Paid', '12 athletes', 'None']);
});
