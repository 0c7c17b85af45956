import {
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
  Pagination,
  Paper,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Skeleton,
  Table,
  Tabs,
  Textarea,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import { DatePicker, DatePickerInput } from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import buttons from './buttons.module.css';
import data from './data.module.css';
import dates from './dates.module.css';
import inputs from './inputs.module.css';
import overlays from './overlays.module.css';
import selection from './selection.module.css';

const buttonParts = {
  Button: Button.extend({
    defaultProps: { size: 'md' },
    classNames: { root: buttons.button, label: buttons.buttonLabel },
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', size: 'md' },
    classNames: { root: buttons.actionIcon },
  }),
  CloseButton: CloseButton.extend({
    defaultProps: { icon: <IconX size={20} stroke={1.75} /> },
    classNames: { root: buttons.closeButton },
  }),
  Anchor: Anchor.extend({ defaultProps: { inherit: true }, classNames: { root: buttons.anchor } }),
};

const inputParts = {
  Input: Input.extend({
    defaultProps: { size: 'md' },
    classNames: { wrapper: inputs.wrapper, input: inputs.input },
  }),
  InputWrapper: InputWrapper.extend({
    classNames: {
      label: inputs.label,
      required: inputs.required,
      description: inputs.description,
      error: inputs.error,
    },
  }),
  TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
  // Keeps invalid text for the form to report: 1.5 must not become 15.
  NumberInput: NumberInput.extend({
    defaultProps: { size: 'md', hideControls: true, clampBehavior: 'none' },
  }),
  Textarea: Textarea.extend({ defaultProps: { size: 'md' } }),
  Select: Select.extend({
    defaultProps: { size: 'md', allowDeselect: false, checkIconPosition: 'right' },
    // Its list is a Combobox with the styles of Autocomplete.
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
  }),
  DatePickerInput: DatePickerInput.extend({
    defaultProps: { size: 'md', popoverProps: { returnFocus: true } },
    classNames: {
      day: dates.day,
      weekday: dates.weekday,
      calendarHeaderControl: dates.headerControl,
      calendarHeaderLevel: dates.headerControl,
    },
  }),
  DatePicker: DatePicker.extend({
    classNames: {
      day: dates.day,
      weekday: dates.weekday,
      calendarHeaderControl: dates.headerControl,
      calendarHeaderLevel: dates.headerControl,
    },
  }),
};

const overlayParts = {
  Modal: Modal.extend({
    defaultProps: {
      radius: 'xl',
      transitionProps: { transition: 'fade-up', duration: 260 },
      overlayProps: { className: overlays.scrim },
      closeButtonProps: { 'aria-label': 'Close' },
    },
    classNames: {
      content: overlays.modalContent,
      header: overlays.modalHeader,
      title: overlays.modalTitle,
      body: overlays.modalBody,
    },
  }),
  Popover: Popover.extend({
    defaultProps: { transitionProps: { duration: 180 }, hideDetached: false },
    classNames: { dropdown: overlays.dropdown },
  }),
  Combobox: Combobox.extend({
    // In a full-screen dialog the field is considered detached, which would hide its list.
    defaultProps: { hideDetached: false },
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
  }),
  Menu: Menu.extend({
    // Focuses the first item; Mantine's hidden placeholder is not a menu item.
    defaultProps: { transitionProps: { duration: 180 }, withInitialFocusPlaceholder: false },
    classNames: {
      dropdown: overlays.dropdown,
      item: overlays.option,
      itemSection: overlays.optionSection,
      label: overlays.menuLabel,
      divider: overlays.divider,
    },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: overlays.tooltip },
  }),
  Notification: Notification.extend({
    defaultProps: { withCloseButton: false },
    classNames: {
      root: overlays.toast,
      icon: overlays.toastIcon,
      body: overlays.toastBody,
      description: overlays.toastText,
    },
  }),
};

const selectionParts = {
  Tabs: Tabs.extend({
    classNames: { root: selection.tabs, list: selection.tabsList, tab: selection.tab },
  }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { transitionDuration: 180, withItemsBorders: false },
    classNames: {
      root: selection.segmented,
      label: selection.segment,
      indicator: selection.segmentIndicator,
    },
  }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'md', iconColor: 'var(--on-primary)' },
    classNames: { root: selection.checkbox, input: selection.checkboxInput },
  }),
  Pagination: Pagination.extend({
    defaultProps: { gap: 'var(--space-2)' },
    classNames: { control: selection.page },
  }),
};

const dataParts = {
  Title: Title.extend({ classNames: { root: 'display' } }),
  Paper: Paper.extend({
    defaultProps: { radius: 'xl', withBorder: true },
    classNames: { root: data.panel },
  }),
  Table: Table.extend({ classNames: { table: data.table, th: data.th, td: data.td } }),
  Badge: Badge.extend({
    defaultProps: { radius: 6, tt: 'none', variant: 'light' },
    classNames: { root: data.badge },
  }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 6 }, classNames: { root: data.skeleton } }),
  Divider: Divider.extend({ defaultProps: { color: 'var(--line)' } }),
};

/** Defaults and styles of Mantine's components. */
export const themeComponents = {
  ...buttonParts,
  ...inputParts,
  ...overlayParts,
  ...selectionParts,
  ...dataParts,
};
