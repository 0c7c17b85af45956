import { Button, Center, Paper, Progress, Stack, Stepper, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey as queryKeyOf } from '@trackboard/contract';
import * as imports from '@trackboard/contract/imports';
import type { ImportDetails, ImportState, ListedImport } from '@trackboard/contract/imports';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayOfInstant, formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/locale.ts';
import { queryFor } from '../../lib/query-for.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingRows } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notifySuccess } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { CheckImport, LeftOut } from './check-import.tsx';
import { ChooseFile } from './choose-file.tsx';
import {
  countNew,
  countOf,
  isOpen,
  isWorking,
  newInWords,
  nounOf,
  outcomeOf,
  sourceNames,
} from './import-words.ts';
import classes from './imports.module.css';

/** How often the progress is fetched, in milliseconds. */
const pollEvery = 700;

const isWorkingIn = (state: ImportState | undefined) => state !== undefined && isWorking({ state });

/** An import while a job works on it. */
function useImport(id: string) {
  const queries = useQueryClient();
  const query = useQuery({
    ...queryFor(imports.get, { id }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollEvery : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const hasStopped = isWorkingIn(before.current) && state !== undefined && !isWorkingIn(state);
    before.current = state;
    if (!hasStopped) return;
    // The stored results change records and history; any other end only changes the list.
    const queryKey = state === 'done' ? [] : queryKeyOf(imports.list);
    void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
  return query;
}

/** The progress of a job, which goes on without this page. */
function Working({ found }: { found: ImportDetails }) {
  const isWriting = found.state === 'writing';
  const noun = isWriting ? nounOf(found) : 'row';
  const stored = found.kind === 'athletes' ? found.athletes : found.results;
  const all = isWriting ? stored : found.rows;
  const text = isWriting ? `Storing the ${noun}s` : `Reading ${found.fileName}`;
  return (
    <Panel title={text}>
      <Stack gap="sm">
        <Progress
          aria-label={text}
          value={all ? (found.progress / all) * 100 : 0}
          animated={found.progress < all || all === 0}
        />
        <Text component="output" c="dimmed" fz="var(--small-size)">
          {all ? `${formatCount(found.progress)} of ${countOf(all, noun)}` : 'Opening the file'}.
          You can leave this page. It goes on.
        </Text>
      </Stack>
    </Panel>
  );
}

function useUndo() {
  return useWrite(imports.undo, {
    success: ({ stayed }) =>
      notifySuccess(
        stayed
          ? `The import is undone. ${countOf(stayed, 'result')} that changed since then stayed.`
          : 'The import is undone.',
      ),
  });
}

const undoQuestions = {
  results:
    'All results of this import are removed. Results that their athletes have changed since then stay.',
  athletes:
    'All athletes of this list who have not joined are removed. Athletes who have joined stay in the gym.',
} as const;

function UndoBox({ found }: { found: ListedImport }) {
  const undo = useUndo();
  if (!found.undoUntil) return null;
  return (
    <div className={classes.drop}>
      <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
      <div className={classes.grow}>
        <b>Undo the whole import</b>
        <Text c="dimmed" fz="var(--small-size)">
          Until {formatDay(dayOfInstant(found.undoUntil), 'date')}.{' '}
          {found.kind === 'athletes'
            ? 'Athletes who have joined stay.'
            : 'Results that were changed since then stay.'}
        </Text>
      </div>
      <Button
        variant="default"
        loading={undo.isPending}
        onClick={() => void undo.ask(undoQuestions[found.kind], { id: found.id })}
      >
        Undo
      </Button>
    </div>
  );
}

/** What an import has stored. */
function Done({ found, onAgain }: { found: ImportDetails; onAgain: () => void }) {
  const isList = found.kind === 'athletes';
  const facts = isList
    ? ([
        ['Athletes in the file', found.athletes],
        ['Already here', found.already],
      ] as const)
    : ([
        ['Athletes with history', found.athletes],
        ['Benchmarks', found.benchmarks],
        ['Lifts', found.lifts],
        ['Kept as text', found.asText],
        ['Already here', found.already],
      ] as const);
  return (
    <Paper p="var(--space-24)" maw={720}>
      <Stack gap="md">
        <Center className={classes.done} w={56} h={56}>
          <IconCheck size={30} stroke={2} color="var(--primary)" aria-hidden />
        </Center>
        <div>
          <h2>
            {newInWords(found)} {countNew(found) === 1 ? 'is' : 'are'} in
          </h2>
          <Text c="dimmed">
            {isList
              ? 'They are expected now. No mails were sent: invite them when you are ready.'
              : 'They count in records and history. No notifications were sent.'}
          </Text>
        </div>
        <ul>
          {facts.map(([name, value]) => (
            <li key={name} className={classes.row}>
              <span>{name}</span>
              <b>{formatCount(value)}</b>
            </li>
          ))}
        </ul>
        <UndoBox found={found} />
        <Button variant="default" w="fit-content" onClick={onAgain}>
          Import another file
        </Button>
      </Stack>
    </Paper>
  );
}

interface OneImportProps {
  id: string;
  onAgain: () => void;
}

function OneImport({ id, onAgain }: OneImportProps) {
  const query = useImport(id);
  return (
    <Loaded query={query} pending={<LoadingRows label="Loading the import" count={6} />}>
      {(found) => {
        const wasRead = found.kept > 0 || found.leftOut.length > 0;
        if (found.state === 'writing' || (found.state === 'reading' && !wasRead))
          return <Working found={found} />;
        if (isOpen(found)) return <CheckImport found={found} onCancelled={onAgain} />;
        if (found.state === 'done')
          return (
            <>
              <Done found={found} onAgain={onAgain} />
              <LeftOut found={found} />
            </>
          );
        return (
          <Panel title={found.fileName}>
            {found.state === 'failed' ? (
              <Notice tone="danger">{found.errors.join(' ')}</Notice>
            ) : (
              <p>{outcomeOf(found)}</p>
            )}
            <Button mt="sm" onClick={onAgain}>
              Choose another file
            </Button>
          </Panel>
        );
      }}
    </Loaded>
  );
}

function EarlierImport({ one, onOpen }: { one: ListedImport; onOpen: () => void }) {
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <b className={classes.about}>{one.fileName}</b>
        <Text c="dimmed" fz="var(--small-size)">
          {one.source ? `${sourceNames[one.source]}, ` : ''}
          {formatDay(dayOfInstant(one.createdAt), 'date')}, {outcomeOf(one)}
        </Text>
      </div>
      <Button variant="default" aria-label={`Open ${one.fileName}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

interface ImportBoardProps {
  /** The gym whose athletes or results are imported; left out for one's own results. */
  gymId?: string;
  above: ReactNode;
  /** Shown at the end. */
  children?: ReactNode;
}

const stepOf = (one: ListedImport | undefined): number => {
  if (!one || one.state === 'undone' || one.state === 'failed') return 0;
  return one.state === 'done' ? 3 : 1;
};

/** The steps of an import: choose a file, check it, done. The unfinished import is found again after a reload. */
export function ImportBoard({ gymId, above, children }: ImportBoardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery(queryFor(imports.list, gymId ? { gymId } : {}));
  const list = query.data ?? [];
  const running = list.find(isOpen)?.id;
  // The import stays on the page after it has ended.
  if (openId === null && running) setOpenId(running);
  const id = openId ?? running ?? null;
  const step = stepOf(list.find((one) => one.id === id));
  return (
    <Page>
      <PageHeader title="Bring your history" above={above}>
        <div className={classes.steps}>
          <Stepper active={step} size="sm" aria-label="Steps">
            <Stepper.Step label="Choose" />
            <Stepper.Step label="Check" />
            <Stepper.Step label="Done" />
          </Stepper>
        </div>
      </PageHeader>
      {id === null ? (
        <Loaded query={query} pending={<LoadingRows label="Loading imports" count={4} />}>
          {(earlier) => (
            <>
              <ChooseFile gymId={gymId} onStarted={setOpenId} />
              {earlier.length > 0 && (
                <Panel title="Earlier imports">
                  <ul>
                    {earlier.map((one) => (
                      <EarlierImport key={one.id} one={one} onOpen={() => setOpenId(one.id)} />
                    ))}
                  </ul>
                </Panel>
              )}
            </>
          )}
        </Loaded>
      ) : (
        <OneImport key={id} id={id} onAgain={() => setOpenId(null)} />
      )}
      {step !== 1 && children}
    </Page>
  );
}
