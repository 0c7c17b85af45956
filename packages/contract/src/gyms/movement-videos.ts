import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, ofCoachedGym } from '../kernel/fields.ts';
import { requiredText } from '../kernel/text.ts';

/** How many movements a gym's library may have. */
export const maxMovementVideos = 500;

const movementVideo = z.object({ id, name: z.string(), videoUrl: z.string() });
export type MovementVideo = z.output<typeof movementVideo>;

/** An HTTPS link with the name of a host and without a user. */
const httpsLink = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The form of a movement with the link to a video that shows it. */
export const movementVideoForm = z.object({
  name: requiredText('Movement', 60).check(
    z.regex(/[\p{L}\p{N}]/u, 'Enter a name with letters or digits.'),
  ),
  videoUrl: requiredText('Video link', 500).check(
    z.regex(httpsLink, 'Enter a link that starts with https://'),
  ),
});

export const movementVideos = endpoint({
  name: 'gyms.movementVideos',
  summary: "A gym's library of movements with videos, by name; for its owner and athletes",
  route: 'GET /gyms/{gymId}/movementvideos',
  access: 'user',
  params: z.object({ gymId: id }),
  output: z.array(movementVideo),
});

export const saveMovementVideo = endpoint({
  name: 'gyms.saveMovementVideo',
  summary: 'Adds a movement to the library of your gym, or changes the one with this id',
  route: 'POST /gyms/movementvideos/save',
  access: 'programme',
  /** The client creates the id, so a repeated request saves once. */
  body: z.extend(movementVideoForm, { id: z.nullish(id), ...ofCoachedGym }),
  output: movementVideo,
  errors: ['movement_video_exists', 'too_many_movement_videos'],
});

export const deleteMovementVideo = endpoint({
  name: 'gyms.deleteMovementVideo',
  summary: 'Deletes a movement from the library of your gym',
  route: 'POST /gyms/movementvideos/delete/{id}',
  access: 'programme',
  params: z.object({ id }),
});
