import * as today from '@trackboard/contract/today';
import { queryFor } from '../../../lib/query-for.ts';

export const todayQuery = (date: string) => queryFor(today.get, { date });
