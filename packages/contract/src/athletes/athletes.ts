import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';

/** An athlete as the owner of a gym sees the list of them. */
const gymAthlete = z.object({
  id: id.meta({ wire: 'id' }),
  name: z.string().meta({ wire: 'name' }),
  email: z.string().meta({ wire: 'email' }),
  image: z.string().nullable().meta({ wire: 'image' }),
  tracks: z.array(z.object({ id, name: z.string() })).meta({ wire: 'tracks' }),
});
export type GymAthlete = z.output<typeof gymAthlete>;

/** Only the athletes of one track; empty is the same as none. */
const trackId = z.literal('').or(id).optional().meta({ wire: 'trackId' });

export const list = endpoint({
  name: 'athletes.list',
  summary: 'The athletes in your gym by name, each with the tracks joined there',
  method: 'GET',
  path: '/gyms/{gymId}/getathletes',
  access: 'manageAthletes',
  params: z.object({ gymId: id }),
  query: pageQuery.extend({ trackId }),
  output: z.array(gymAthlete),
  errors: [],
});

const exportAthletes = endpoint({
  name: 'athletes.export',
  summary: 'The same athletes as a CSV file that spreadsheets open',
  method: 'GET',
  path: '/gyms/{gymId}/athletes.csv',
  access: 'manageAthletes',
  params: z.object({ gymId: id }),
  query: z.object({ search: pageQuery.shape.search, trackId }),
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

export { exportAthletes as export };
