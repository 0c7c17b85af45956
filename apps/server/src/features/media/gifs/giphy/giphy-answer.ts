import { z } from 'zod';

/** GIPHY sends numbers as strings. */
const pixels = z.coerce.number().int().positive();

/** Only URLs of GIPHY are accepted. */
const address = z.url({ protocol: /^https$/, hostname: /(^|\.)giphy\.com$/ });

const rendition = z.object({ url: address, width: pixels, height: pixels });

/** Null for a gif without a rendition that we show. */
const item = z
  .object({
    id: z.string().min(1),
    title: z.string().catch(''),
    images: z.object({ downsized: rendition, fixed_width: rendition }),
  })
  .nullable()
  .catch(null);

/** The fields that we read of GIPHY's search response (developers.giphy.com/docs/api/endpoint#search). */
export const giphyAnswer = z.object({
  data: z.array(item),
  pagination: z.object({ total_count: z.int().min(0) }),
});
