import { Radio, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconLock,
  IconShield,
  IconUsers,
} from '@tabler/icons-react';
import type { Audience } from '@trackboard/contract/accounts';
import type { CallersScore } from '@trackboard/contract/scores';
import { useId, useState } from 'react';
import { audienceOf, audiences } from '../../../lib/audiences.ts';
import classes from './audience-field.module.css';

const words = { 0: 'the board', 1: 'coaches', 2: 'only you' } as const;
const icons = { 0: IconUsers, 1: IconShield, 2: IconLock } as const;

interface AudienceFieldProps {
  value: Audience;
  onChange: (value: Audience) => void;
  /** The audiences to choose from; all of them if left out. */
  choices?: typeof audiences;
}

/** Who sees the score of a team because somebody else in it chose so; 0 if nobody did. */
export const hiddenByTeam = ({ audience, ownAudience }: CallersScore): Audience =>
  audience === ownAudience ? 0 : audience;

/** The audiences to choose from. */
export function AudienceChoices({ value, onChange, choices = audiences }: AudienceFieldProps) {
  return (
    <Radio.Group
      aria-label="Who sees this score"
      value={String(value)}
      onChange={(next) => onChange(audienceOf(next))}
    >
      {choices.map((choice) => {
        const Icon = icons[choice.value];
        return (
          <Radio.Card
            key={choice.value}
            value={String(choice.value)}
            className={classes.choice ?? ''}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className="column">
              <span className={classes.name}>{choice.label}</span>
              <span className="dim small">{choice.help}</span>
            </span>
            <Radio.Indicator iconColor="var(--on-primary)" className={classes.dot ?? ''} />
          </Radio.Card>
        );
      })}
    </Radio.Group>
  );
}

interface ScoreAudienceProps extends AudienceFieldProps {
  /** Who sees the score of a team because somebody else in it chose so. */
  teamAudience?: Audience;
}

/** Chooses who sees the score. Closed, it says who does, or what is chosen while the team hides the score from more people. */
export function AudienceField({ teamAudience = 0, ...props }: ScoreAudienceProps) {
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const isHidden = teamAudience > props.value;
  return (
    <>
      <div className={classes.box}>
        <button
          type="button"
          className={`plain ${classes.head}`}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconEye size={20} stroke={1.75} aria-hidden />
          <span>
            {isHidden ? 'Your choice:' : 'Seen by'} <b>{words[props.value]}</b>
          </span>
          <Chevron size={20} stroke={1.75} aria-hidden />
        </button>
        <div id={choicesId}>{isOpen && <AudienceChoices {...props} />}</div>
      </div>
      {isHidden && (
        <Text mt="xs" c="dimmed" fz="var(--small-size)">
          Hidden from {teamAudience === 1 ? 'the board' : 'the board and coaches'}, because somebody
          in your team chose so.
        </Text>
      )}
    </>
  );
}
