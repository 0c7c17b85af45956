/** Widths from which a wider layout is used; the names are Mantine's. Style sheets have them as `$mantine-breakpoint-sm`. */
export const breakpoints = {
  xs: '36em',
  sm: '48em',
  md: '62em',
  lg: '75em',
  xl: '88em',
} as const;
