/** What a picture or video may do that is opened as a page: show itself, and nothing else. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
