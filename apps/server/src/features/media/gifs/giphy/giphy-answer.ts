import { z } from 'zod';

/** GIPHY writes its numbers as text. */
const pixels = z.coerce.number().int().positive();

/** Only GIPHY's own addresses are handed on. */
const address = z.url({ protocol: /^https$/, hostname: /(^|\.)giphy\.com$/ });

const rendition = z.object({ url: address, width: pixels, height: pixels });

/** A gif that lacks a rendition we show is left out. */
const item = z
  .object({
    id: z.string().min(1),
    title: z.string().catch(''),
    images: z.object({ downsized: rendition, fixed_width: rendition }),
  })
  .nullable()
  .catch(null);

/** What we read of an answer of GIPHY's search (developers.giphy.com/docs/api/endpoint#search). */
export const giphyAnswer = z.object({
  data: z.array(item),
  pagination: z.object({ total_count: z.int().min(0) }),
});
