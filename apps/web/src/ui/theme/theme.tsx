import { createTheme } from '@mantine/core';
import type {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Combobox,
  Divider,
  Input,
  InputWrapper,
  Menu,
  Modal,
  Notification,
  NumberInput,
  Overlay,
  Pagination,
  Paper,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Table,
  Tabs,
  Textarea,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import type { DatePicker, DatePickerInput } from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import buttons from './buttons.module.css';
import data from './data.module.css';
import dates from './dates.module.css';
import inputs from './inputs.module.css';
import overlays from './overlays.module.css';
import selection from './selection.module.css';
import { takeMarkedOption } from './take-marked-option.ts';
import { themeValues } from './theme-values.ts';

/** Where a keyboard on the screen would cover a list of options. */
const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

/** In the landmark of `index.html`, so that screen readers find an open menu or list by landmarks. */
const inPopUps = { portalProps: { target: '#pop-ups' } };

/** The options that a component's `extend` takes. Calling it would load every component with the theme. */
type Options<Component extends { extend: (options: never) => unknown }> = Parameters<
  Component['extend']
>[0];

const buttonParts = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: buttons.button, label: buttons.buttonLabel },
  } satisfies Options<typeof Button>,
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'md' },
    classNames: { root: buttons.actionIcon },
  } satisfies Options<typeof ActionIcon>,
  CloseButton: {
    defaultProps: { icon: <IconX size={20} stroke={1.75} /> },
    classNames: { root: buttons.closeButton },
  } satisfies Options<typeof CloseButton>,
  Anchor: {
    defaultProps: { inherit: true },
    classNames: { root: buttons.anchor },
  } satisfies Options<typeof Anchor>,
};

const calendarParts = {
  day: dates.day,
  weekday: dates.weekday,
  calendarHeaderControl: dates.headerControl,
  calendarHeaderLevel: dates.headerControl,
};

const inputParts = {
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: inputs.wrapper, input: inputs.input },
  } satisfies Options<typeof Input>,
  InputWrapper: {
    defaultProps: { withAsterisk: false },
    classNames: {
      label: inputs.label,
      description: inputs.description,
      error: inputs.error,
    },
  } satisfies Options<typeof InputWrapper>,
  TextInput: { defaultProps: { size: 'md' } } satisfies Options<typeof TextInput>,
  PasswordInput: { defaultProps: { size: 'md' } } satisfies Options<typeof PasswordInput>,
  // Keeps invalid text for the form to report: 1.5 must not become 15.
  NumberInput: {
    defaultProps: { size: 'md', hideControls: true, clampBehavior: 'none' },
  } satisfies Options<typeof NumberInput>,
  Textarea: { defaultProps: { size: 'md' } } satisfies Options<typeof Textarea>,
  Select: {
    // The list has its own scrollbar: within a scroll area, it would be a scrollable part without a focus.
    defaultProps: {
      size: 'md',
      allowDeselect: false,
      checkIconPosition: 'right',
      withScrollArea: false,
      // What is typed replaces the chosen option's label, and Enter takes the first match.
      searchable: true,
      selectFirstOptionOnChange: true,
      nothingFoundMessage: 'No match',
      onKeyDown: takeMarkedOption,
      // A field that gets the focus by Tab is selected by the browser.
      onClick: ({ currentTarget }) => currentTarget.select(),
      ...(isTouch ? { inputMode: 'none' } : {}),
    },
    // Its list is a Combobox with the styles of Autocomplete.
    classNames: {
      dropdown: overlays.dropdown,
      options: overlays.options,
      option: overlays.option,
    },
  } satisfies Options<typeof Select>,
  DatePickerInput: {
    defaultProps: { size: 'md', popoverProps: { returnFocus: true } },
    classNames: calendarParts,
  } satisfies Options<typeof DatePickerInput>,
  DatePicker: { classNames: calendarParts } satisfies Options<typeof DatePicker>,
};

const overlayParts = {
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
  } satisfies Options<typeof Modal>,
  Overlay: { defaultProps: { bg: 'var(--scrim)' } } satisfies Options<typeof Overlay>,
  Popover: {
    defaultProps: { ...inPopUps, transitionProps: { duration: 180 }, hideDetached: false },
    classNames: { dropdown: overlays.dropdown },
  } satisfies Options<typeof Popover>,
  Combobox: {
    // In a full-screen dialog the field is considered detached, which would hide its list.
    defaultProps: { ...inPopUps, hideDetached: false },
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
  } satisfies Options<typeof Combobox>,
  Menu: {
    // Focuses the first item; Mantine's hidden placeholder is not a menu item.
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
  } satisfies Options<typeof Menu>,
  Tooltip: {
    defaultProps: {
      ...inPopUps,
      openDelay: 300,
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: overlays.tooltip },
  } satisfies Options<typeof Tooltip>,
  Notification: {
    defaultProps: { withCloseButton: false },
    classNames: {
      root: overlays.toast,
      icon: overlays.toastIcon,
      body: overlays.toastBody,
      description: overlays.toastText,
    },
  } satisfies Options<typeof Notification>,
};

const selectionParts = {
  Tabs: {
    classNames: { root: selection.tabs, list: selection.tabsList, tab: selection.tab },
  } satisfies Options<typeof Tabs>,
  SegmentedControl: {
    defaultProps: { transitionDuration: 180, withItemsBorders: false },
    classNames: {
      root: selection.segmented,
      label: selection.segment,
      indicator: selection.segmentIndicator,
    },
  } satisfies Options<typeof SegmentedControl>,
  Checkbox: {
    defaultProps: { size: 'md', iconColor: 'var(--on-primary)' },
    classNames: {
      root: selection.checkbox,
      body: selection.choiceBody,
      input: selection.checkboxInput,
    },
  } satisfies Options<typeof Checkbox>,
  Switch: {
    classNames: {
      body: selection.choiceBody,
      label: selection.switchLabel,
      track: selection.switchTrack,
    },
  } satisfies Options<typeof Switch>,
  Pagination: {
    defaultProps: { gap: 'var(--space-2)' },
    classNames: { control: selection.page },
  } satisfies Options<typeof Pagination>,
};

const dataParts = {
  Title: { classNames: { root: 'display' } } satisfies Options<typeof Title>,
  Paper: {
    defaultProps: { radius: 'xl', withBorder: true },
    classNames: { root: data.panel },
  } satisfies Options<typeof Paper>,
  Table: { classNames: { table: data.table, th: data.th, td: data.td } } satisfies Options<
    typeof Table
  >,
  Badge: {
    defaultProps: { radius: 6, tt: 'none', variant: 'light' },
    classNames: { root: data.badge },
  } satisfies Options<typeof Badge>,
  Skeleton: { defaultProps: { radius: 6 }, classNames: { root: data.skeleton } } satisfies Options<
    typeof Skeleton
  >,
  Divider: { defaultProps: { color: 'var(--line)' } } satisfies Options<typeof Divider>,
};

/** The Mantine theme, with the defaults and styles of its components. */
export const theme = createTheme({
  ...themeValues,
  components: { ...buttonParts, ...inputParts, ...overlayParts, ...selectionParts, ...dataParts },
});
