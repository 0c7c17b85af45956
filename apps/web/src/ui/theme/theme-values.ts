import {
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorResolverResult,
  type VariantColorsResolver,
  virtualColor,
} from '@mantine/core';
import { breakpoints } from '../breakpoints.ts';
import { ownVariants } from '../button-colors.ts';

const variants: ReadonlyMap<string, VariantColorResolverResult> = new Map(
  Object.entries(ownVariants),
);

/** Returns the colours of a button by its variant. `marker`, `danger`, `danger-outline` and `nav` are the app's own. */
const variantColorResolver: VariantColorsResolver = (input) =>
  variants.get(input.variant) ?? defaultVariantColorsResolver(input);

const archivo = "'Archivo Variable', 'Archivo Rare', 'Archivo Fallback', system-ui, sans-serif";

/**
 * The Mantine theme without its components. The custom properties are made from it. `md` is the body size: 14 px, and 16 px on
 * phones.
 */
export const themeValues = {
  breakpoints,
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 4 },
  colors: {
    brand: virtualColor({ name: 'brand', light: 'pine', dark: 'marker' }),
    pine: [
      '#F0F6F3',
      '#E4EEE8',
      '#C5DBD0',
      '#9CC3B1',
      '#6FA58E',
      '#47866C',
      '#2C6A53',
      '#1B5442',
      '#124334',
      '#0D3328',
    ],
    marker: [
      '#F9FDE6',
      '#F2FACF',
      '#E9F6A8',
      '#E1F87A',
      '#D3F04F',
      '#BFDC34',
      '#9DB823',
      '#7A9018',
      '#5B6C21',
      '#252E10',
    ],
    gray: [
      '#F3F5F2',
      '#E9EDE8',
      '#DDE3DC',
      '#C6CFC8',
      '#AEB9B2',
      '#7D8A83',
      '#5C6A63',
      '#45534C',
      '#2B3932',
      '#13201A',
    ],
    dark: [
      '#EDF2EF',
      '#B3C0B9',
      '#8D9B94',
      '#66756D',
      '#333F39',
      '#232D28',
      '#131A17',
      '#0B100E',
      '#0A0E0C',
      '#080C0A',
    ],
  },
  black: '#13201A',
  autoContrast: true,
  luminanceThreshold: 0.4,
  variantColorResolver,
  fontFamily: archivo,
  fontWeights: { regular: '400', medium: '560', bold: '640' },
  fontSizes: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: 'var(--body-size)',
    lg: '1rem',
    xl: '1.125rem',
  },
  lineHeights: { xs: '1.3', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: archivo,
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.15' },
      h3: { fontSize: '1.125rem', lineHeight: '1.2' },
      h4: { fontSize: '1rem', lineHeight: '1.25' },
    },
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--e1)',
    sm: 'var(--e1)',
    md: 'var(--e2)',
    lg: 'var(--e2)',
    xl: 'var(--e3)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
} satisfies MantineThemeOverride;
