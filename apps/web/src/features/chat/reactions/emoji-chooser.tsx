import { Box, Button, Group, Stack, TextInput, Title, UnstyledButton } from '@mantine/core';
import { isEmoji } from '@trackboard/contract/chat';
import { useState } from 'react';
import { useGridStop } from '../../../ui/use-grid-stop.ts';
import classes from './emoji-chooser.module.css';

/** Common emojis by category, in the order in which they are shown. */
export const commonEmojis: readonly {
  readonly name: string;
  readonly emojis: readonly string[];
}[] = [
  {
    name: 'Faces',
    emojis:
      '😀 😁 😂 🤣 😊 😇 🙂 😉 😍 🥰 😘 😜 🤪 😎 🤓 🥳 😏 🙃 😌 😴 🤤 😅 😓 🥵 🥶 😬 😮 😱 😭 😢 😤 😡 🤯 🤔 🤨 🙄 😳 🥺 🤢 🤕 💀 🤖'.split(
        ' ',
      ),
  },
  {
    name: 'Gestures',
    emojis: '👍 👎 👏 🙌 👊 ✊ 🤝 💪 🙏 ✌️ 🤘 🤙 👌 🤌 👋 🫡 🫶 🤞 👀 🧠'.split(' '),
  },
  {
    name: 'Training',
    emojis: '🏋️ 🤸 🏃 🚣 🚴 🏊 🤾 🧘 🥇 🥈 🥉 🏆 🏅 🎯 ⏱️ ⏰ 📈 📉 📅 ✅ ❌ 🩹 🧊 👟'.split(' '),
  },
  {
    name: 'Food and drink',
    emojis: '🍎 🍌 🥑 🥩 🍗 🍳 🍕 🍔 🥗 🍩 🎂 ☕ 💧 🍺 🥤'.split(' '),
  },
  {
    name: 'Hearts and signs',
    emojis: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💯 🔥 ⭐ ✨ ⚡ 💥 🎉 🎊 🚀 ❓ ❗ ⚠️ 🆗 ☀️ 🌧️ ❄️ 🌈'.split(
      ' ',
    ),
  },
];

interface EmojiChooserProps {
  onChoose: (emoji: string) => void;
}

/** The emojis of a category, with one tab stop; arrow keys move between them. */
function EmojiGrid({
  name,
  emojis,
  onChoose,
}: EmojiChooserProps & { name: string; emojis: readonly string[] }) {
  const { list, buttonAt } = useGridStop(emojis.length);
  return (
    <section aria-label={name}>
      <Title order={3} fz="var(--small-size)" c="dimmed" mb="var(--space-4)">
        {name}
      </Title>
      <ul ref={list} className={classes.grid}>
        {emojis.map((emoji, index) => (
          <li key={emoji}>
            <UnstyledButton
              className={classes.emoji}
              {...buttonAt(index)}
              onClick={() => onChoose(emoji)}
            >
              {emoji}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field for any emoji, which the user types on the keyboard of the device. */
function OtherEmoji({ onChoose }: EmojiChooserProps) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <Box
      component="form"
      mb="sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmoji(text.trim())) onChoose(text.trim());
        else setRefused(true);
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label="Another emoji"
          placeholder="From your keyboard"
          maxLength={64}
          value={text}
          error={isRefused && 'Choose one emoji.'}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant="default" h={44}>
          React
        </Button>
      </Group>
    </Box>
  );
}

/** Common emojis by category, and a field for any other. */
export function EmojiChooser({ onChoose }: EmojiChooserProps) {
  return (
    <Stack gap="sm" pb="xs">
      <OtherEmoji onChoose={onChoose} />
      {commonEmojis.map((category) => (
        <EmojiGrid key={category.name} {...category} onChoose={onChoose} />
      ))}
    </Stack>
  );
}
