import { oneOf, pageNumber, searchValues, shortText } from '../../../lib/search-values.ts';

/** The state of the list of athletes in the URL. Invalid values are ignored. */
export const athletesSearch = searchValues({
  search: shortText(200),
  /** Lists only the athletes of this track. */
  track: shortText(64),
  sort: oneOf('name', 'newest', 'quietest'),
  page: pageNumber,
});

export type AthletesSearch = ReturnType<typeof athletesSearch>;
