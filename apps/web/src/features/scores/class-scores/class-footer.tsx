import { Button, Group, Kbd } from '@mantine/core';
import { Fragment } from 'react';
import classes from './class-table.module.css';
import type { ClassEntries } from './use-class-entry.ts';

const keys = [
  { names: ['Tab'], words: 'next set' },
  { names: ['Enter'], words: 'next athlete' },
  { names: ['R', 'S'], words: 'Rx, Scaled' },
];

function KeyHints({ isTime }: { isTime: boolean }) {
  const shown = isTime ? [...keys, { names: ['607'], words: 'is 6:07' }] : keys;
  return (
    <Group display={{ base: 'none', lg: 'flex' }} gap="xs" ms="auto" c="dimmed" fz="sm">
      {shown.map(({ names, words }) => (
        <Fragment key={words}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          <span>{words}</span>
        </Fragment>
      ))}
    </Group>
  );
}

function saveWords(complete: number): string {
  if (complete === 0) return 'Save';
  return complete === 1 ? 'Save 1 score' : `Save ${complete} scores`;
}

interface ClassFooterProps {
  entries: ClassEntries;
  isTime: boolean;
}

/** How much of the class is saved, the keys, and a button that saves what is complete. */
export function ClassFooter({ entries, isTime }: ClassFooterProps) {
  const { complete } = entries;
  const states = [...entries.present, ...entries.others].map(({ state }) => state.tone);
  const count = (tone: string) => states.filter((each) => each === tone).length;
  const [saved, unsaved] = [count('saved'), count('unsaved')];
  return (
    <footer className={classes.footer}>
      <output className="tnum">
        <b>{saved}</b> saved
        {unsaved > 0 && (
          <>
            , <b>{unsaved}</b> not saved yet
          </>
        )}
      </output>
      <KeyHints isTime={isTime} />
      <Button disabled={complete === 0} onClick={entries.saveAll}>
        {saveWords(complete)}
      </Button>
    </footer>
  );
}
