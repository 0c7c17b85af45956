import { oneOf, searchValues, textLike } from '../../lib/search-values.ts';

const id = textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** The state of the Messages screen in the URL: a chat, or a user whose one-to-one chat opens. */
export const chatSearch = searchValues({
  chat: id,
  user: id,
  /** The position in the chat of the message to show and highlight. */
  seq: textLike(/^[1-9]\d{0,8}$/),
  /** Whether the details of the group are shown. */
  details: oneOf('shown'),
});
