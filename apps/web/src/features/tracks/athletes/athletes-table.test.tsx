import { expect, it } from 'vitest';
import { htmlOf } from '../../../ui/testing/html-of.tsx';
import {
  AthletesTable,
  countElsewhere,
  namesOf,
  nobody,
  type Selection,
  toggled,
} from './athletes-table.tsx';

const teo = { id: 'a', name: 'Teo A.' };
const ines = { id: 'b', name: 'Ines N.' };

function choose(count: number): Selection {
  return new Map(Array.from({ length: count }, (_, nth) => [`id ${nth + 1}`, `N${nth + 1}`]));
}

it('toggled selects and deselects an athlete', () => {
  const both = toggled(toggled(nobody, teo), ines);
  expect([...both.keys()]).toEqual(['a', 'b']);
  expect([...toggled(both, teo).keys()]).toEqual(['b']);
  expect(nobody.size).toBe(0);
});

it('countElsewhere counts athletes who were selected on another page', () => {
  const both = toggled(toggled(nobody, teo), ines);
  expect(countElsewhere(both, [ines, { id: 'c' }])).toBe(1);
  expect(countElsewhere(both, [teo, ines])).toBe(0);
  expect(countElsewhere(nobody, [teo])).toBe(0);
});

it.each([
  [1, 'N1'],
  [2, 'N1 and N2'],
  [5, 'N1, N2, N3, N4, and N5'],
  [6, 'N1, N2, N3, N4, N5, and N6'],
  [7, 'N1, N2, N3, N4, N5, and 2 others'],
])('namesOf names %i selected athletes', (count, text) => {
  expect(namesOf(choose(count))).toBe(text);
});

it('links to the page of each athlete but the reader, who has none', () => {
  const facts = { email: '', image: null, tracks: [], lastScoreOn: null, lastSeenOn: null };
  const html = htmlOf(
    <AthletesTable
      athletes={[
        { ...teo, ...facts },
        { ...ines, ...facts },
      ]}
      readerId={ines.id}
      selection={nobody}
      onToggle={() => undefined}
    />,
  );
  expect(html).toContain('athletedetails/a?');
  expect(html).toContain('Ines N.');
  expect(html).not.toContain('athletedetails/b?');
});
