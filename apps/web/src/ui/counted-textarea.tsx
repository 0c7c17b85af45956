import { Text, Textarea, type TextareaProps } from '@mantine/core';

interface CountedTextareaProps extends TextareaProps {
  maxLength: number;
}

/** A text box with a character count. It is controlled and counts `value`. */
export function CountedTextarea({ maxLength, value, ...others }: CountedTextareaProps) {
  const used = String(value ?? '').length;
  return (
    <div>
      <Textarea autosize minRows={2} maxRows={8} maxLength={maxLength} value={value} {...others} />
      <Text className="tnum" mt="var(--space-4)" c="var(--ink-3)" fz="xs" ta="end">
        {used} of {maxLength}
      </Text>
    </div>
  );
}
