import type { screenOfGym } from '@trackboard/contract/own-data';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { type ListedScreenRow, listScreensOfGym } from './queries.ts';

function presentScreen(row: ListedScreenRow): z.output<typeof screenOfGym> {
  return { screen: row.name, track: row.trackName, pairedOn: row.pairedAt.toISOString() };
}

export function screenOwnData({ db }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      screens: async function* () {
        for (const gymId of gymIds) {
          for (const row of await listScreensOfGym(db, gymId)) yield presentScreen(row);
        }
      },
    }),
  };
}
