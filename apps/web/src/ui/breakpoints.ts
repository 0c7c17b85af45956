/** The widths from which a wider layout is used. The names are Mantine's; style sheets use them as `$mantine-breakpoint-sm`. */
export const breakpoints = {
  xs: '36em',
  sm: '48em',
  md: '62em',
  lg: '75em',
  xl: '88em',
} as const;
