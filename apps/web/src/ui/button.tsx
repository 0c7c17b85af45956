import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { buttonColors } from './button-colors.ts';
import classes from './theme/buttons.module.css';

export interface ButtonLook {
  variant?: keyof typeof buttonColors | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Whether it fills the line. */
  fullWidth?: boolean;
  /** Whether it is as wide as it is high, for an icon. */
  square?: boolean;
  /** An icon before the words. */
  leftSection?: ReactNode;
  /** An icon after the words. */
  rightSection?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** Mantine's variables of a button, which `theme/buttons.module.css` and `theme/elements.css` read. */
function variablesOf(variant: keyof typeof buttonColors, size: string) {
  const { background, hover, color, border, ...over } = buttonColors[variant];
  return {
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': color,
    '--button-hover-color': 'hoverColor' in over ? over.hoverColor : color,
    '--button-bd': border,
    '--button-height': `var(--button-height-${size})`,
    '--button-padding-x': `var(--button-padding-x-${size})`,
    '--button-fz': `var(--mantine-font-size-${size})`,
  } as CSSProperties;
}

/** Returns the attributes of a plain element that looks like a button. */
export function buttonProps<Props extends ButtonLook>(props: Props) {
  const { variant = 'filled', size = 'md', fullWidth, square, ...element } = props;
  const { leftSection, rightSection, className = '', style, children, ...others } = element;
  return {
    ...others,
    className: `button ${classes.button} ${className}`,
    style: { ...variablesOf(variant, size), ...style },
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
    'data-square': square || undefined,
    'data-icon': (leftSection && 'left') || (rightSection && 'right') || undefined,
    children: (
      <>
        {leftSection}
        {children}
        {rightSection}
      </>
    ),
  };
}

interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  /** Whether its action is running: it is disabled and shows a ring. */
  loading?: boolean;
}

/** The button of the first screens. It looks like Mantine's, whose five components cost a phone time. */
export function Button({ loading = false, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-loading={loading || undefined}
      disabled={loading || disabled}
      {...buttonProps(props)}
    />
  );
}
