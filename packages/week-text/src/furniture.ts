const furniture =
  /^(?:seite \d|sheet \d|(?:from|subject|to|date|sent|cc|betreff|von|an):\s|sent from|#\p{L}|https?:\/\/|www\.|\[\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|=+ |end of export|[\]}])|\bpage \d|\bexported from\b|wrote:$/iu;

/** Whether a line is a page number, mail header, tag, link or sign-off, which is no work. */
export const isFurniture = (text: string): boolean => furniture.test(text);
