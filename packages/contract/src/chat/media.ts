import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { message } from './message.ts';

/** How many pictures and videos of a chat are on a page. */
export const mediaPerPage = 60;

export const media = endpoint({
  name: 'chat.media',
  summary:
    'The newest 60 pictures, videos and gifs of a chat, or those before a position; without those of blocked people',
  route: 'GET /chats/media/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  query: z.object({ beforeSeq: z.int().min(1).nullish().meta({ wire: 'beforeSeq' }) }),
  output: z.array(message),
});
