import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core';
import {
  IconArrowLeft,
  IconCheck,
  IconChevronRight,
  IconDots,
  IconFlag,
  IconNote,
  IconRefresh,
  IconStopwatch,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lineParts } from '../../lib/line-parts.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx';
import { useIsBelow } from '../../ui/use-is-phone.ts';
import classes from './run-class.module.css';

/** A part of a class: one workout of the day. */
export interface ClassPart {
  readonly id: string;
  readonly name: string;
  /** The lines of the workout. */
  readonly lines: readonly string[];
  readonly notes: string;
  /** The plate with the kind in words. */
  readonly plate: ReactNode;
}

interface RunClassProps {
  /** `Class 18:00` */
  title: string;
  /** `Competitors, Wednesday, Nov 18` */
  where: string;
  parts: readonly ClassPart[];
  part: ClassPart;
  clock: ReactNode;
  /** The choice of the screen on the wall. */
  wall: ReactNode;
  here: { readonly count: number; readonly total: number };
  hereList: ReactNode;
  /** The results; null for a part without scores. */
  board: ReactNode;
  /** How many of the athletes who are here have a result. Guests have none. */
  scores: { readonly count: number; readonly total: number };
  onGo: (partId: string) => void;
  /** Opens the set-up of the clock. */
  onSetUp: () => void;
  onReset: () => void;
  onEnd: () => void;
  onBack: () => void;
}

function Words({ line }: { line: string }) {
  return lineParts(line).map(({ kind, text }, index) =>
    kind === 'text' ? text : <b key={`${index} ${text}`}>{text}</b>,
  );
}

function MoreMenu({ parts, part, onGo, onSetUp, onReset, onEnd }: RunClassProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label="More">
          <IconDots size={22} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ id, name }) => (
          <Menu.Item
            key={id}
            disabled={id === part.id}
            leftSection={id === part.id ? <IconCheck size={18} aria-hidden /> : <span />}
            onClick={() => onGo(id)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconStopwatch size={18} aria-hidden />} onClick={onSetUp}>
          Set the clock
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
          Reset the clock
        </Menu.Item>
        <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={onEnd}>
          End class
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Header(props: RunClassProps) {
  return (
    <header className={classes.header}>
      <ActionIcon size={44} aria-label="Back" onClick={props.onBack}>
        <IconArrowLeft size={24} stroke={1.75} />
      </ActionIcon>
      <h1>
        {props.title} <bdi>{props.where}</bdi>
      </h1>
      {props.wall}
      <MoreMenu {...props} />
    </header>
  );
}

/** Takes the focus if it was on a button of the previous part or of the class, which is gone. */
export function takeLostFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

/** The workout in work: its kind, name and lines. */
function Work({ parts, part, isWide }: RunClassProps & { isWide: boolean }) {
  const place = `${isWide ? 'part' : 'Part'} ${parts.indexOf(part) + 1} of ${parts.length}`;
  return (
    <section className={classes.work} aria-label="Workout">
      {!isWide && (
        <div className={classes.parts} aria-hidden>
          {parts.map(({ id }, index) => (
            <i
              key={id}
              data-state={id === part.id ? 'now' : index < parts.indexOf(part) ? 'over' : undefined}
            />
          ))}
        </div>
      )}
      <div className={classes.kind}>
        {part.plate}
        <span className="tnum">{place}</span>
      </div>
      <Title order={2} className="display" tabIndex={-1} ref={takeLostFocus}>
        {part.name}
      </Title>
      {isWide ? (
        <ul className={classes.lines}>
          {part.lines.map((line, index) => (
            <li key={`${index} ${line}`}>
              <Words line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.lines}>
          <Words line={part.lines.join(', ')} />
        </p>
      )}
    </section>
  );
}

function HereCount({ here: { count, total } }: RunClassProps) {
  return (
    <>
      Here{' '}
      <span>
        <b className="tnum">{count}</b> of <span className="tnum">{total}</span>
      </span>
    </>
  );
}

/** The next part and the way to it. After the last part the class ends. */
function Foot(props: RunClassProps & { isWide: boolean }) {
  const { parts, part, isWide, onGo, onEnd } = props;
  const next = parts[parts.indexOf(part) + 1];
  return (
    <footer className={classes.foot}>
      {isWide ? (
        <div className={classes.tabs}>
          {parts.map(({ id, name }, index) => (
            <Button
              key={id}
              variant="subtle"
              h={48}
              aria-current={id === part.id || undefined}
              leftSection={
                index < parts.indexOf(part) && <IconCheck size={18} stroke={1.75} aria-hidden />
              }
              onClick={() => id !== part.id && onGo(id)}
            >
              {name}
            </Button>
          ))}
        </div>
      ) : (
        <div className={classes.next}>
          <small>{next ? 'Next' : 'This is the last part'}</small>
          {next && <bdi>{next.name}</bdi>}
        </div>
      )}
      <Button
        variant="default"
        h={48}
        radius="var(--r-phone)"
        fz="1rem"
        rightSection={next && <IconChevronRight size={20} stroke={1.75} aria-hidden />}
        onClick={() => (next ? onGo(next.id) : onEnd())}
      >
        {next ? 'Next part' : 'End class'}
      </Button>
    </footer>
  );
}

/** The notes of the part, and what the next part is. */
function Beside({ parts, part }: RunClassProps) {
  const next = parts[parts.indexOf(part) + 1];
  return (
    <>
      {part.notes && (
        <div className={classes.beside}>
          <IconNote size={20} stroke={1.75} aria-hidden />
          <div>
            <b>For the coach</b>
            <Text inherit dir="auto" lineClamp={6}>
              {part.notes}
            </Text>
          </div>
        </div>
      )}
      {next && (
        <div className={classes.beside}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
          <div>
            <b>
              Next, <bdi>{next.name}</bdi>
            </b>
            <Text inherit lineClamp={3}>
              <Words line={next.lines.join(', ')} />
            </Text>
          </div>
        </div>
      )}
    </>
  );
}

function Offline() {
  if (useIsOnline()) return null;
  return (
    <output className={classes.offline}>
      No connection. The clock goes on, and what you tap is sent later.
    </output>
  );
}

/** The tablet: who is here, the work, and the scores side by side. */
function WideClass(props: RunClassProps) {
  const { board, hereList, scores } = props;
  return (
    <main className={classes.wide}>
      <section aria-labelledby="here-of-class">
        <h2 id="here-of-class" className={classes.title}>
          <HereCount {...props} />
        </h2>
        <div className={classes.inset}>{hereList}</div>
      </section>
      <div className={classes.middle}>
        <Work {...props} isWide />
        {props.clock}
        <Beside {...props} />
      </div>
      <section aria-labelledby="scores-of-class">
        <h2 id="scores-of-class" className={classes.title}>
          Scores{' '}
          {board && (
            <span>
              <b className="tnum">{scores.count}</b> of <span className="tnum">{scores.total}</span>{' '}
              in
            </span>
          )}
        </h2>
        {board ?? <p className={classes.none}>This part has no scores.</p>}
      </section>
    </main>
  );
}

/** The phone: the work and its clock, then the results. Who is here opens from its line. */
function NarrowClass(props: RunClassProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { board, hereList } = props;
  return (
    <main className={classes.narrow}>
      <div className={classes.front}>
        <Work {...props} isWide={false} />
        {props.clock}
      </div>
      <section aria-labelledby="here-of-class">
        <h2 id="here-of-class" className={classes.title}>
          <HereCount {...props} />
          {board && (
            <ActionIcon
              size={44}
              aria-label="Who is here: tick athletes and add guests"
              onClick={() => setIsOpen(true)}
            >
              <IconUserPlus size={22} stroke={1.75} />
            </ActionIcon>
          )}
        </h2>
        {board ?? <div className={classes.inset}>{hereList}</div>}
      </section>
      <ResponsiveModal opened={isOpen} onClose={() => setIsOpen(false)} title="Who is here">
        {hereList}
      </ResponsiveModal>
    </main>
  );
}

/** A class as the coach runs it, on the phone in the hand or on a tablet. */
export function RunClass(props: RunClassProps) {
  const isWide = !useIsBelow('md');
  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      <Header {...props} />
      <Offline />
      {isWide ? <WideClass {...props} /> : <NarrowClass {...props} />}
      <Foot {...props} isWide={isWide} />
    </div>
  );
}
