-- The words of a message as they are compared in a search: without case, accents and punctuation.
create function message_words(value text) returns text
  language sql immutable strict parallel safe
  return translate(fold_text(value), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

-- The words of a message together with the id of its chat, so that one index finds words within chats. No word of a message
-- equals an id, because ids have hyphens.
create function searched_words(group_id uuid, body text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', message_words(body)) || array_to_tsvector(array[group_id::text]);
