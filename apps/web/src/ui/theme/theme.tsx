import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type * as core from '@mantine/core';
import type * as dates from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import buttons from './buttons.module.css';
import data from './data.module.css';
import calendar from './dates.module.css';
import inputs from './inputs.module.css';
import overlays from './overlays.module.css';
import selection from './selection.module.css';
import { themeValues } from './theme-values.ts';
import type { KeyboardEvent } from 'react';
import { schemeTokens, sharedTokens } from './tokens.ts';

/** Mantine's variables, set from the app's tokens. They are the same in both schemes. */
const mantineNames = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-brand-filled': 'var(--primary)',
  '--mantine-color-brand-filled-hover': 'var(--primary-hover)',
  '--mantine-color-brand-outline': 'var(--primary)',
  '--mantine-color-brand-light': 'var(--soft)',
  '--mantine-color-brand-light-hover': 'var(--soft-hover)',
  '--mantine-color-brand-light-color': 'var(--soft-ink)',
  '--mantine-color-brand-contrast': 'var(--on-primary)',
};

const inScheme = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(schemeTokens).map(([name, values]) => [name, values[at]]));

/** Defines the tokens as custom properties and points Mantine's variables at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...sharedTokens },
  light: { ...inScheme(0), ...mantineNames },
  dark: { ...inScheme(1), ...mantineNames },
});

const isOpen = (field: HTMLElement): boolean => field.getAttribute('aria-expanded') === 'true';

const listOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-controls') ?? '');

/** Returns the marked option of an open list. If there is none, it returns the first match of the typed text. */
function optionOf(field: HTMLInputElement): HTMLElement | null | undefined {
  const list = listOf(field);
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  return (
    marked ?? (field.value ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null)
  );
}

/**
 * Takes the marked option of an open list on Enter. Mantine does not know the marked option just after the list has opened; Enter
 * would then take none and submit the form.
 */
function takeMarkedOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget: field } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !isOpen(field)) return;
  event.preventDefault();
  let isTaken = false;
  listOf(field)?.addEventListener('click', () => (isTaken = true), { once: true });
  // This runs after Mantine, which may have taken an option. The list of a MultiSelect can stay open then.
  setTimeout(() => {
    if (!isTaken && isOpen(field)) optionOf(field)?.click();
  });
}

/** Whether the device has a touch screen, whose keyboard would cover a list of options. */
const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

/** The landmark of `index.html` in which menus and lists open, so that screen readers find them by landmarks. */
const inPopUps = { portalProps: { target: '#pop-ups' } };

type Components = typeof core & typeof dates;

/** The options that the `extend` of a component accepts. Calling `extend` would load every component with the theme. */
type Parts = {
  [Name in keyof Components]?: Components[Name] extends {
    extend: (options: infer Options) => unknown;
  }
    ? Options
    : never;
};

const calendarParts = {
  day: calendar.day,
  weekday: calendar.weekday,
  calendarHeaderControl: calendar.headerControl,
  calendarHeaderLevel: calendar.headerControl,
};

/** A list has its own scrollbar, because within a scroll area it would be a scrollable part without a focus. */
const listParts = {
  dropdown: overlays.dropdown,
  options: overlays.options,
  option: overlays.option,
};

const components = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: buttons.button, label: buttons.buttonLabel },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'md' },
    classNames: { root: buttons.actionIcon },
  },
  CloseButton: {
    defaultProps: { icon: <IconX size={20} stroke={1.75} /> },
    classNames: { root: buttons.closeButton },
  },

  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: inputs.wrapper, input: inputs.input },
  },
  InputWrapper: {
    defaultProps: { withAsterisk: false },
    classNames: {
      label: inputs.label,
      description: inputs.description,
      error: inputs.error,
    },
  },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md', dir: 'auto' } },
  Autocomplete: { defaultProps: { size: 'md', withScrollArea: false }, classNames: listParts },
  Select: {
    defaultProps: {
      size: 'md',
      allowDeselect: false,
      checkIconPosition: 'right',
      withScrollArea: false,
      // The typed text replaces the chosen option's label, and Enter takes the first match.
      searchable: true,
      selectFirstOptionOnChange: true,
      nothingFoundMessage: 'No match',
      onKeyDown: takeMarkedOption,
      // The browser selects the text only if the field gets the focus by Tab, so a click selects it here.
      onClick: ({ currentTarget }) => currentTarget.select(),
      ...(isTouch ? { inputMode: 'none' } : {}),
    },
    classNames: listParts,
  },
  MultiSelect: { defaultProps: { selectFirstOptionOnChange: true, onKeyDown: takeMarkedOption } },
  DatePickerInput: {
    defaultProps: { size: 'md', popoverProps: { returnFocus: true } },
    classNames: calendarParts,
  },
  DatePicker: { classNames: calendarParts },

  Modal: {
    defaultProps: {
      radius: 'xl',
      transitionProps: { transition: 'fade-up', duration: 260 },
      closeButtonProps: { 'aria-label': 'Close' },
    },
    classNames: {
      content: overlays.modalContent,
      header: overlays.modalHeader,
      title: `display ${overlays.modalTitle}`,
      body: overlays.modalBody,
    },
  },
  Overlay: { defaultProps: { bg: 'var(--scrim)' } },
  Popover: {
    defaultProps: { ...inPopUps, transitionProps: { duration: 180 }, hideDetached: false },
    classNames: { dropdown: overlays.dropdown },
  },
  Combobox: {
    // In a full-screen dialog Mantine considers the field detached, which would hide its list.
    defaultProps: { ...inPopUps, hideDetached: false },
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
  },
  Menu: {
    // The menu focuses its first item, because Mantine's hidden placeholder is not a menu item.
    defaultProps: {
      ...inPopUps,
      transitionProps: { duration: 180 },
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: overlays.dropdown,
      item: overlays.option,
      itemSection: overlays.optionSection,
      label: overlays.menuLabel,
      divider: overlays.divider,
    },
  },
  Tooltip: {
    defaultProps: {
      ...inPopUps,
      openDelay: 300,
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: overlays.tooltip },
  },
  Notification: {
    defaultProps: { withCloseButton: false },
    classNames: {
      root: overlays.toast,
      icon: overlays.toastIcon,
      body: overlays.toastBody,
      description: overlays.toastText,
    },
  },

  Tabs: {
    classNames: { root: selection.tabs, list: selection.tabsList, tab: selection.tab },
  },
  SegmentedControl: {
    defaultProps: { transitionDuration: 180, withItemsBorders: false },
    classNames: {
      root: selection.segmented,
      label: selection.segment,
      indicator: selection.segmentIndicator,
    },
  },
  Checkbox: {
    defaultProps: { size: 'md', iconColor: 'var(--on-primary)' },
    classNames: {
      root: selection.checkbox,
      body: selection.choiceBody,
      input: selection.checkboxInput,
    },
  },
  Switch: {
    classNames: {
      body: selection.choiceBody,
      label: selection.switchLabel,
      track: selection.switchTrack,
    },
  },
  Pagination: {
    defaultProps: { gap: 'var(--space-2)' },
    classNames: { control: selection.page },
  },

  Title: { classNames: { root: 'display' } },
  Paper: {
    defaultProps: { radius: 'xl', withBorder: true },
    classNames: { root: data.panel },
  },
  Skeleton: { defaultProps: { radius: 6 }, classNames: { root: data.skeleton } },
  Divider: { defaultProps: { color: 'var(--line)' } },
} satisfies Parts;

/** The Mantine theme, with the defaults and styles of its components. */
export const theme = createTheme({ ...themeValues, components });
