import { ActionIcon, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconBell, IconCircleCheck } from '@tabler/icons-react';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { takeLostFocus } from './run-class.tsx';
import classes from './class-end.module.css';

/** An athlete who was here and has no score of a part. */
export interface MissingScore {
  readonly userId: string;
  readonly name: string;
  readonly image: string | null;
  readonly partId: string;
  readonly partName: string;
  /** The rounds that the coach has taken, and how many there are; null for a result without rounds. */
  readonly rounds: { readonly done: number; readonly all: number } | null;
  readonly isScaled: boolean;
  /** When the athlete was reminded, such as '19:04'; null if not yet. */
  readonly remindedAt: string | null;
}

/** How many of those who were here have a score of a part. */
interface PartResult {
  readonly id: string;
  readonly name: string;
  /** Null for a part without scores. */
  readonly inCount: number | null;
}

/** A personal record of the class. */
export interface RecordOfClass {
  readonly userId: string;
  readonly name: string;
  readonly image: string | null;
  readonly partId: string;
  readonly partName: string;
  /** `16:04 Rx` */
  readonly score: string;
  /** What it beats: `33 s faster`. */
  readonly words: string;
  readonly isGain: boolean;
}

interface ClassEndProps {
  /** `Class 18:00` */
  title: string;
  /** `Ended 19:02` */
  ended: string;
  hereCount: number;
  parts: readonly PartResult[];
  missing: readonly MissingScore[];
  records: readonly RecordOfClass[];
  /** Whether the class began in the evening. */
  isEvening: boolean;
  isReminding: boolean;
  onAdd: (missing: MissingScore) => void;
  onRemind: () => void;
  onResume: () => void;
  onDone: () => void;
}

const numbers = ['Nobody', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const inWords = (count: number): string => numbers[count] ?? String(count);

function titleOf(count: number, { hereCount, parts }: ClassEndProps): string {
  if (parts.every(({ inCount }) => inCount === null)) return 'The class is over';
  if (hereCount === 0) return 'Nobody was ticked as here';
  return count === 0 ? 'Everybody has a score' : `${inWords(count)} without a score`;
}

function lineOf({ rounds, isScaled, partName, remindedAt }: MissingScore, hasSeveral: boolean) {
  const done = rounds && rounds.done > 0 ? `${rounds.done} of ${rounds.all} rounds are in` : null;
  return [
    hasSeveral && partName,
    isScaled && 'Scaled',
    done,
    remindedAt && `Reminded at ${remindedAt}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Missing({ missing, parts, onAdd }: ClassEndProps) {
  const hasSeveral = parts.filter(({ inCount }) => inCount !== null).length > 1;
  if (missing.length === 0) return null;
  return (
    <ul className={classes.box} aria-label="Without a score">
      {missing.map((each) => (
        <li key={`${each.userId} ${each.partId}`}>
          <InitialsAvatar
            id={each.userId}
            name={each.name}
            image={each.image}
            size={36}
            decorative
          />
          <span className={classes.who}>
            <bdi>{each.name}</bdi>
            <small>{lineOf(each, hasSeveral)}</small>
          </span>
          <Button
            variant="default"
            h={44}
            aria-label={`Add the score of ${each.name} on ${each.partName}`}
            onClick={() => onAdd(each)}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts, hereCount }: ClassEndProps) {
  return (
    <ul className={classes.box} aria-label="Parts">
      {parts.map(({ id, name, inCount }) => (
        <li key={id}>
          <bdi className={classes.who}>{name}</bdi>
          <span className={classes.count}>
            {inCount === null ? (
              'No score'
            ) : inCount >= hereCount && hereCount > 0 ? (
              <>
                <IconCircleCheck size={20} stroke={1.75} aria-hidden />
                All {hereCount} are in
              </>
            ) : (
              `${inCount} of ${hereCount} are in`
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The personal records of the class. */
function Records({ records, isEvening }: ClassEndProps) {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="records-of-class" className={classes.records}>
      <h2 id="records-of-class">
        {isEvening ? 'Records tonight' : 'Records today'}{' '}
        <span className="tnum">{records.length}</span>
      </h2>
      <ul className={classes.box}>
        {records.map(({ userId, name, image, partId, partName, score, words, isGain }) => (
          <li key={`${userId} ${partId}`}>
            <InitialsAvatar id={userId} name={name} image={image} size={36} decorative />
            <span className={classes.who}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{partName}</bdi>
              </small>
            </span>
            <span className={classes.record}>
              <b className="score">{score}</b>
              <small data-gain={isGain || undefined}>{words}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what a tap on 'Remind them' does. */
function remindWords(asked: number): string {
  if (asked === 1) return 'The athlete gets one message, which opens the workout.';
  return `Each of the ${inWords(asked).toLowerCase()} gets one message, which opens the workout.`;
}

/** The end of a class: who has no score yet, and one message to each. */
export function ClassEnd(props: ClassEndProps) {
  const { title, ended, hereCount, parts, missing, isReminding } = props;
  const asked = new Set(
    missing.filter(({ remindedAt }) => remindedAt === null).map(({ userId }) => userId),
  ).size;
  const people = new Set(missing.map(({ userId }) => userId)).size;
  const scored = parts.filter(({ inCount }) => inCount !== null);
  const [only] = scored.length === 1 ? scored : [];
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <ActionIcon size={44} aria-label="Back" onClick={props.onDone}>
          <IconArrowLeft size={24} stroke={1.75} />
        </ActionIcon>
        <h1>{title}</h1>
        <span className="tnum">{ended}</span>
      </header>
      <main className={classes.main}>
        <div className={classes.lead}>
          <Title order={2} className="display" tabIndex={-1} ref={takeLostFocus}>
            {titleOf(people, props)}
          </Title>
          {only && (
            <p>
              <bdi>{only.name}</bdi>, <b className="tnum">{only.inCount}</b> of{' '}
              <b className="tnum">{hereCount}</b> are in.
            </p>
          )}
        </div>
        <Missing {...props} />
        <Parts {...props} />
        <Records {...props} />
        <Button variant="subtle" mx="sm" h={44} onClick={props.onResume}>
          Go on with the class
        </Button>
      </main>
      <footer className={classes.foot}>
        {asked > 0 && <p>{remindWords(asked)}</p>}
        {asked > 0 && (
          <Button
            variant="marker"
            className={classes.remind ?? ''}
            leftSection={<IconBell size={22} stroke={1.75} aria-hidden />}
            loading={isReminding}
            onClick={props.onRemind}
          >
            {asked === 1 ? 'Remind' : 'Remind them'}
          </Button>
        )}
        <Button
          variant={asked > 0 ? 'default' : 'marker'}
          className={classes.done ?? ''}
          onClick={props.onDone}
        >
          Done
        </Button>
      </footer>
    </div>
  );
}
