/** The content security policy of a picture or video opened as a page: it may only show itself. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
