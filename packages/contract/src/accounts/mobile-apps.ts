import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const mobileApps = endpoint({
  name: 'accounts.mobileApps',
  summary: 'Where the two mobile apps are to be had',
  method: 'GET',
  path: '/mobileapps',
  access: 'public',
  output: z.object({ ios: z.string(), android: z.string() }),
  errors: [],
});
