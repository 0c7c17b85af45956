import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

const query = z.object({ image: z.string().min(1).max(200).meta({ wire: 'image' }) });

export const getImage = endpoint({
  name: 'media.image',
  summary: 'An image at full size (1600 px at most)',
  method: 'GET',
  path: '/users/getimage',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

export const getImage128 = endpoint({
  name: 'media.image128',
  summary: 'The 128 x 128 icon of an image',
  method: 'GET',
  path: '/users/getimage128x128',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});

export const getImage72 = endpoint({
  name: 'media.image72',
  summary: 'The 72 x 72 icon of an image',
  method: 'GET',
  path: '/users/getimage72x72',
  access: 'public',
  query,
  output: z.null(),
  envelope: 'bytes',
  errors: [],
});
