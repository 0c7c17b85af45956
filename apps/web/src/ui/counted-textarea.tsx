import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './counted-textarea.module.css';

interface CountedTextareaProps extends TextareaProps {
  maxLength: number;
}

/** A text box with a character count. Controlled: it counts `value`. */
export function CountedTextarea({ maxLength, value, ...others }: CountedTextareaProps) {
  const used = String(value ?? '').length;
  return (
    <div>
      <Textarea autosize minRows={2} maxRows={8} maxLength={maxLength} value={value} {...others} />
      <p className={classes.count}>
        {used} of {maxLength}
      </p>
    </div>
  );
}
