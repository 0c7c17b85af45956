alter table chat_messages
  -- The members whom a message mentions.
  add column mentioned_ids uuid[] not null default '{}',
  -- The length and the waveform of a voice message.
  add column voice_seconds smallint,
  add column voice_peaks smallint[];
