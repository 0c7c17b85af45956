import { Text, Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps extends Omit<
  TextareaProps,
  'autosize' | 'minRows' | 'maxRows' | 'rows'
> {
  /** The least and the most number of lines. */
  lines: readonly [least: number, most: number];
}

/** A text box that is as high as its text. Mantine's `autosize` lays out the page with each key and when it is mounted. */
export function GrowingTextarea({ lines: [least, most], ...others }: GrowingTextareaProps) {
  return (
    <Textarea
      rows={least}
      classNames={{ input: classes.growing ?? '' }}
      styles={{ input: { '--least': least, '--most': most } }}
      {...others}
    />
  );
}

interface CountedTextareaProps extends Omit<GrowingTextareaProps, 'lines'> {
  maxLength: number;
}

/** A text box with a character count. It is controlled and counts `value`. */
export function CountedTextarea({ maxLength, value, ...others }: CountedTextareaProps) {
  const used = String(value ?? '').length;
  return (
    <div>
      <GrowingTextarea lines={[2, 8]} maxLength={maxLength} value={value} {...others} />
      <Text className="tnum" mt="var(--space-4)" c="var(--ink-3)" fz="xs" ta="end">
        {used} of {maxLength}
      </Text>
    </div>
  );
}
