import {
  Button,
  Checkbox,
  Drawer,
  Group,
  Kbd,
  Menu,
  NativeSelect,
  Radio,
  Text,
} from '@mantine/core';
import {
  IconBarbell,
  IconCalendar,
  IconCornerDownRight,
  IconHeading,
  IconHistory,
  IconListCheck,
  IconNote,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import { type LineLabel, lineLabel } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts';
import { IconItem } from '../../../ui/dropdown-menu.tsx';
import { labelNames } from '../writing/gyms-writing.tsx';
import classes from './label-choices.module.css';
import { type DayLine, daysAround, type LineShape } from './line-labels.ts';
import type { Labels } from './use-paste.ts';

const icons: Readonly<Record<LineLabel, Icon>> = {
  day: IconCalendar,
  part: IconHeading,
  workout: IconBarbell,
  more: IconCornerDownRight,
  text: IconNote,
};

/** The key that gives a line its label: 'w' splits a workout here, 'g' joins the line to the one above. */
export const labelKeys: Readonly<Record<LineLabel, string>> = {
  day: 'd',
  part: 'p',
  workout: 'w',
  more: 'g',
  text: 't',
};

export const labels = lineLabel.options;

export const nameOf = (label: LineLabel | null | undefined): string =>
  label ? labelNames[label].name : 'Not read yet';

export interface ChoicesProps {
  line: number;
  /** The lines that were dragged over, which get one label; otherwise null. */
  range: readonly number[] | null;
  role: LineLabel | null;
  /** The lines that are written like this one. */
  shape: LineShape | undefined;
  /** The day that the line begins. */
  day: DayLine | null;
  given: Labels['labels'];
  onLabel: (lines: readonly number[], label: LineLabel | null, date?: string) => void;
  /** Begins a choice of several lines with this one. */
  onSeveral: () => void;
  onClose: () => void;
}

/** Chooses the label of a line, or of all lines that are written like it. */
function useChoice({ line, range, shape, given, onLabel, onClose }: ChoicesProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const byLine = new Map(given.map((each) => [each.line, each.label]));
  const own = byLine.get(line);
  const alike = range ? [] : (shape?.lines ?? []);
  const areAll = own === undefined ? wantsAll : alike.every((each) => byLine.get(each) === own);
  return {
    own,
    alike,
    areAll,
    title: range ? `These ${counted(range.length, 'line')} are` : 'This line is',
    choose: (value: string) => {
      const label = labels.find((each) => each === value);
      if (label) onLabel(range ?? (areAll ? alike : [line]), label);
    },
    /** Takes the label back, and closes the choices. */
    takeBack: () => {
      onLabel(range ?? [line], null);
      onClose();
    },
    /** Gives the label of this line to all lines like it, or takes it from the others. */
    chooseAll: (checked: boolean) => {
      setWantsAll(checked);
      if (own === undefined) return;
      if (checked) onLabel(alike, own);
      else
        onLabel(
          alike.filter((each) => each !== line),
          null,
        );
    },
  };
}

/** Says on which day a heading is, and changes it. The days below it count on. */
function DayMenu({
  line,
  day,
  onLabel,
}: Pick<ChoicesProps, 'line' | 'onLabel'> & { day: DayLine }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}>
          {formatDay(day.date, 'long')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.Label>It is, and the days below count on from it</Menu.Label>
        <Menu.RadioGroup value={day.date} onChange={(date) => onLabel([line], day.label, date)}>
          {daysAround(day.date).map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

const severalWords = 'Choose several lines';
const allWords = (count: number) => `All ${counted(count, 'line')} like this`;

function Choice({ label }: { label: LineLabel }) {
  const LabelIcon = icons[label];
  const { name, help } = labelNames[label];
  return (
    <span className={classes.choice}>
      <LabelIcon size={18} stroke={1.75} aria-hidden />
      <b>{name}</b>
      <Text component="span" c="dimmed" fz="sm">
        {help}
      </Text>
    </span>
  );
}

/** The choices in a menu beside the line. */
export function LabelMenu(props: ChoicesProps) {
  const { line, range, role, shape, day, onLabel, onSeveral } = props;
  const { own, alike, areAll, choose, chooseAll, takeBack, title } = useChoice(props);
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      <Menu.RadioGroup value={role ?? ''} onChange={choose}>
        {labels.map((label) => (
          <Menu.RadioItem
            key={label}
            value={label}
            className={classes.item ?? ''}
            data-autofocus={label === role || undefined}
            rightSection={
              <Kbd aria-hidden size="xs">
                {labelKeys[label].toUpperCase()}
              </Kbd>
            }
          >
            <Choice label={label} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {day && (
        <>
          <Menu.Divider />
          <DayMenu line={line} day={day} onLabel={onLabel} />
        </>
      )}
      {alike.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.CheckboxItem checked={areAll} onChange={chooseAll}>
            <b>{allWords(alike.length)}</b>
            <Text component="span" display="block" c="dimmed" fz="sm">
              They {shape?.shape}
            </Text>
          </Menu.CheckboxItem>
        </>
      )}
      {(own ?? !range) && <Menu.Divider />}
      {!range && (
        <IconItem icon={IconListCheck} onClick={onSeveral}>
          {severalWords}
        </IconItem>
      )}
      {own && (
        <IconItem icon={IconWand} onClick={takeBack}>
          As read
        </IconItem>
      )}
    </>
  );
}

/** The choices in a sheet, on a phone. */
export function LabelSheet(props: ChoicesProps) {
  const { line, range, role, shape, day, onLabel, onSeveral, onClose } = props;
  const { own, alike, areAll, choose, chooseAll, takeBack, title } = useChoice(props);
  useFocusReturn(true);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      returnFocus={false}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content>
        <Drawer.Header mih="3.5rem" py="var(--space-6)" pr="xs" pl="md" bg="none" role="none">
          <Drawer.Title className="display" fz="xl" lh={1}>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body px="md" pt={0}>
          <Radio.Group aria-label={title} value={role ?? ''} onChange={choose}>
            <div className="lined">
              {labels.map((label) => (
                <Radio.Card
                  key={label}
                  value={label}
                  className={classes.row ?? ''}
                  radius={0}
                  withBorder={false}
                >
                  <Choice label={label} />
                  <Radio.Indicator iconColor="var(--on-primary)" />
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          {day && (
            <NativeSelect
              mt="sm"
              label="Its date"
              description="The days below count on from it"
              data={daysAround(day.date)}
              value={day.date}
              onChange={({ currentTarget }) => onLabel([line], day.label, currentTarget.value)}
            />
          )}
          {alike.length > 1 && (
            <Checkbox
              mt="sm"
              checked={areAll}
              onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
              label={<b>{allWords(alike.length)}</b>}
              description={`They ${shape?.shape}`}
            />
          )}
          {own && areAll && shape && !range && (
            <Text className={classes.learned} fz="sm" c="dimmed">
              <IconHistory size={20} stroke={1.75} aria-hidden />
              Your gym’s way of writing: lines that {shape.shape} {labelNames[own].lines}, once you
              save.
            </Text>
          )}
          {!range && (
            <Button
              fullWidth
              variant="default"
              size="xl"
              mt="md"
              leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}
              onClick={onSeveral}
            >
              {severalWords}
            </Button>
          )}
          <Group grow gap="xs" mt={range ? 'md' : 'xs'}>
            {own && (
              <Button variant="default" size="xl" onClick={takeBack}>
                As read
              </Button>
            )}
            <Button size="xl" onClick={onClose}>
              Done
            </Button>
          </Group>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
