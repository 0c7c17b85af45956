/** What mail clients turn into links: 'evil.example', 'https://', 'a@b'. */
const linkLike = /[\p{L}\d]\.\p{L}|:\/\/|@|www|[<>[\]\p{Cc}]/iu;

const maxLength = 60;

/** A name as a mail may quote it, or the fallback if it could be a message or a link of its own. */
export function quotable(name: string, fallback: string): string {
  return name.length <= maxLength && !linkLike.test(name) ? name : fallback;
}
