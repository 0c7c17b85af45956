import { Checkbox, TextInput } from '@mantine/core';
import {
  type ScoreKind,
  type WeightUnit,
  maxTextLength,
  scoreTypes,
  showTyped,
} from '@trackboard/scoring';
import { type KeyboardEvent, useState } from 'react';
import classes from './class-table.module.css';

const placeholders: Partial<Record<string, string>> = {
  time: '0:00',
  rounds: '0+0',
  text: 'Result',
};

interface SetInputProps {
  kind: ScoreKind;
  /** `Mara Keller, set 1` */
  name: string;
  value: string;
  unit: WeightUnit;
  isDisabled: boolean;
  onChange: (value: string) => void;
  /** Called for each key. `isTyping` is true while the keys belong to the typed result. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, isTyping: boolean) => void;
}

/** One set of an athlete: a single field for which digits are enough. */
export function SetInput(props: SetInputProps) {
  const { kind, name, value, unit, isDisabled, onChange } = props;
  const [isTyping, setIsTyping] = useState(false);
  const { shape } = scoreTypes[kind];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    props.onKeyDown(event, isTyping && value !== '');
  const common = { 'aria-label': name, disabled: isDisabled, 'data-cell': true, onKeyDown };
  if (shape === 'completion') {
    return (
      <Checkbox
        {...common}
        className={classes.check ?? ''}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  }
  return (
    <TextInput
      {...common}
      className={classes.set ?? ''}
      classNames={{ input: `score ${classes.input}` }}
      data-shape={shape}
      inputMode={shape === 'text' ? 'text' : shape === 'weight' ? 'decimal' : 'numeric'}
      autoComplete="off"
      enterKeyHint="next"
      {...(shape === 'text' ? { maxLength: maxTextLength } : {})}
      placeholder={placeholders[shape] ?? '0'}
      value={isTyping ? value : showTyped(kind, value, unit)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setIsTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => setIsTyping(false)}
    />
  );
}
