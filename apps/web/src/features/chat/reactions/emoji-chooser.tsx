import { Button, Group, Stack, TextInput, Title, UnstyledButton } from '@mantine/core';
import { isEmoji } from '@trackboard/contract/chat';
import { type KeyboardEvent, useRef, useState } from 'react';
import { nextInGrid } from '../../../ui/next-in-grid.ts';
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

const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length;

/** The emojis of a category, with one tab stop; arrow keys move between them. */
function EmojiGrid({
  name,
  emojis,
  onChoose,
}: EmojiChooserProps & { name: string; emojis: readonly string[] }) {
  const [stop, setStop] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  function step(event: KeyboardEvent): void {
    if (!list.current) return;
    const grid = { count: emojis.length, columns: columnsOf(list.current) };
    const to = nextInGrid(event.key, stop, grid);
    if (to === null) return;
    event.preventDefault();
    list.current.querySelectorAll('button')[to]?.focus();
  }
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
              tabIndex={index === stop ? 0 : -1}
              onKeyDown={step}
              onFocus={() => setStop(index)}
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

/** Any emoji, from the keyboard of the device. */
function OtherEmoji({ onChoose }: EmojiChooserProps) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <form
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
    </form>
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
