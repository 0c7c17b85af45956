import { dayText, oneOf, searchValues } from '../../lib/search-values.ts';

export const statsParameters = { stats: oneOf('engagements'), from: dayText, to: dayText };

/** The state of a dashboard in the URL: the open tab and the days of the graph. Invalid values are ignored. */
export const statsSearch = searchValues(statsParameters);

export type StatsSearch = ReturnType<typeof statsSearch>;
