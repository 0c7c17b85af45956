import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import * as imports from '@trackboard/contract/imports';
import type { ImportDetails, ImportedPerson, PreviewedResult } from '@trackboard/contract/imports';
import { scoreTypes } from '@trackboard/scoring';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { Panel } from '../../ui/panel.tsx';
import { toastForError } from '../../ui/toast-for-error.ts';
import { useSaveFile } from '../../ui/writing/use-save-file.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import {
  countNew,
  countOf,
  isWorking,
  newInWords,
  sourceNames,
  whatStaysOpen,
} from './import-words.ts';
import classes from './imports.module.css';
import { Questions } from './questions.tsx';

function Count({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <div>
      <Text fz="var(--small-size)">{name}</Text>
      <span className={classes.count}>{formatCount(value)}</span>{' '}
      {note && (
        <Text span c="dimmed" fz="var(--small-size)">
          {note}
        </Text>
      )}
    </div>
  );
}

/** What was found in the file. */
function Counts({ found }: { found: ImportDetails }) {
  const source = found.source ? sourceNames[found.source] : 'File';
  return (
    <Paper className={classes.counts}>
      <div>
        <b className={classes.about}>{found.fileName}</b>
        <Text c="dimmed" fz="var(--small-size)">
          {source}, {countOf(found.rows, 'row')}
        </Text>
      </div>
      <Count name="Athletes" value={found.athletes} />
      {found.kind === 'athletes' ? (
        <>
          <Count name="Already here" value={found.already} />
          <Count name="Athletes to add" value={countNew(found)} />
        </>
      ) : (
        <>
          <Count name="Benchmarks" value={found.benchmarks} />
          <Count name="Lifts" value={found.lifts} />
          <Count
            name="Results to add"
            value={countNew(found)}
            note={found.asText ? `${formatCount(found.asText)} kept as text` : ''}
          />
        </>
      )}
    </Paper>
  );
}

function resultText({ scoreType, values, unit }: PreviewedResult): string {
  if (scoreType === scoreTypes.completion.number) return 'Completed';
  return [values.filter(Boolean).join(', '), unit].filter(Boolean).join(' ') || 'No result';
}

/** What a result counts for besides the history. */
function countsFor({ scoreType, lift, benchmark }: PreviewedResult): string {
  if (scoreType === scoreTypes.text.number) return 'Kept as text';
  return lift ?? benchmark ?? 'History';
}

/** The first results as they will read. */
function Preview({ rows, withNames }: { rows: readonly PreviewedResult[]; withNames: boolean }) {
  if (!rows.length) return null;
  return (
    <Panel title="How the first results will read">
      <div className={classes.wide}>
        <table className="table">
          <thead>
            <tr>
              <th>Day</th>
              {withNames && <th>Athlete</th>}
              <th>Workout</th>
              <th>Result</th>
              <th>Counts for</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The rows have no id, and their order does not change.
              <tr key={`row ${index + 1}`}>
                <td className={classes.short}>{formatDay(row.day, 'date')}</td>
                {withNames && <td className={classes.short}>{row.athlete}</td>}
                <td className={classes.about}>{row.title}</td>
                <td>
                  {resultText(row)}
                  {row.isScaled && ' (scaled)'}
                </td>
                <td>{countsFor(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** The first athletes of a list as they will be stored. */
function PeoplePreview({ people }: { people: readonly ImportedPerson[] }) {
  if (!people.length) return null;
  return (
    <Panel title="How the first athletes will read">
      <div className={classes.wide}>
        <table className="table">
          <thead>
            <tr>
              <th>Name</th>
              <th>Email</th>
              <th>Phone</th>
              <th>Birthday</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ firstName, lastName, email, phone, birthday }) => (
              <tr key={email}>
                <td className={classes.about}>{`${firstName} ${lastName}`}</td>
                <td className={classes.about}>{email}</td>
                <td className={classes.short}>{phone}</td>
                <td className={classes.short}>{birthday && formatDay(birthday, 'date')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** What happens to the rows that need no decision. */
function NeedsNothing({ found }: { found: ImportDetails }) {
  const facts =
    found.kind === 'athletes'
      ? ([
          ['Will be expected, and get no mail', countNew(found)],
          ['Already here, left alone', found.already],
        ] as const)
      : ([
          ['Results with a score', found.results - found.asText],
          ['Kept as text, as written', found.asText],
          ['Already here, left alone', found.already],
        ] as const);
  return (
    <Panel title="Needs nothing">
      <ul>
        {facts.map(([name, count]) => (
          <li key={name} className={classes.row}>
            <span>{name}</span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The rows that are left out, with their reasons. */
export function LeftOut({ found }: { found: ImportDetails }) {
  const download = useSaveFile(imports.leftOut);
  const count = found.leftOut.reduce((sum, each) => sum + each.count, 0);
  if (!count) return null;
  return (
    <Panel title="Left out" note={countOf(count, 'row')}>
      <ul>
        {found.leftOut.map(({ reason, count: rows }) => (
          <li key={reason} className={classes.row}>
            <span className={classes.grow}>{reason}</span>
            <b>{formatCount(rows)}</b>
          </li>
        ))}
      </ul>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ id: found.id })}
      >
        Download these rows
      </Button>
    </Panel>
  );
}

/** Sends answers, and keeps those that are given while the file is read again until that is done. */
function useAnswers(found: ImportDetails) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isSending = useRef(false);
  const { send, isPending } = useWrite(imports.decide, {
    onError: (error) => {
      setChosen({});
      toastForError(error);
    },
  });
  const unsent = found.questions.flatMap(({ key, answer }) => {
    const value = chosen[key];
    return value === undefined || value === (answer ?? '') ? [] : [[key, value] as const];
  });
  const isWaiting = !isWorking(found) && !isPending;
  useEffect(() => {
    if (!isWaiting || !unsent.length || isSending.current) return;
    isSending.current = true;
    void send({ id: found.id, answers: Object.fromEntries(unsent) }).finally(() => {
      isSending.current = false;
    });
  });
  const questions = found.questions.map((question) => {
    const value = chosen[question.key] ?? question.answer;
    return { ...question, answer: value || null };
  });
  return {
    questions,
    isSettled: isWaiting && !unsent.length,
    answer: (key: string, value: string) => setChosen((known) => ({ ...known, [key]: value })),
  };
}

interface CheckImportProps {
  found: ImportDetails;
  onCancelled: () => void;
}

/** The decisions, the preview and the counts of an import, with the button that stores it. */
export function CheckImport({ found, onCancelled }: CheckImportProps) {
  const { questions, isSettled, answer } = useAnswers(found);
  const commit = useWrite(imports.commit);
  const cancel = useWrite(imports.cancel, { success: onCancelled });
  const open = questions.filter((question) => question.answer === null).length;
  const count = countNew(found);
  return (
    <>
      <div className={classes.side}>
        <Counts found={found} />
        <div className={classes.columns}>
          <div className={classes.side}>
            <Questions questions={questions} kind={found.kind} onAnswer={answer} />
            <Preview rows={found.preview} withNames={found.gymId !== null} />
            <PeoplePreview people={found.people} />
          </div>
          <div className={classes.side}>
            <NeedsNothing found={found} />
            <LeftOut found={found} />
          </div>
        </div>
      </div>
      <footer className={classes.end}>
        <Box className={classes.grow}>
          {open > 0 && <b>{countOf(open, 'open decision')}. </b>}
          {whatStaysOpen(questions, found.kind)}
        </Box>
        <Group gap="sm">
          <Button
            variant="subtle"
            loading={cancel.isPending}
            onClick={() => void cancel.send({ id: found.id })}
          >
            Cancel import
          </Button>
          <Button
            disabled={!isSettled || count === 0}
            loading={commit.isPending || !isSettled}
            onClick={() => void commit.send({ id: found.id })}
          >
            Import {newInWords(found)}
          </Button>
        </Group>
      </footer>
    </>
  );
}
