import { Box, Button, FileButton, Radio, Stack, Text } from '@mantine/core';
import { IconFileImport, IconTable, IconUsers } from '@tabler/icons-react';
import { uploadLimits } from '@trackboard/contract';
import * as imports from '@trackboard/contract/imports';
import type { ImportKind } from '@trackboard/contract/imports';
import { type DragEvent, useState } from 'react';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notifyWarning } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { knownProducts } from './import-words.ts';
import classes from './imports.module.css';

interface ChooseFileProps {
  /** The gym whose athletes or results are imported; left out for one's own results. */
  gymId: string | undefined;
  onStarted: (id: string) => void;
}

interface ChooseKindProps {
  kind: ImportKind;
  onChoose: (kind: ImportKind) => void;
}

/** What the file of a gym has. */
function ChooseKind({ kind, onChoose }: ChooseKindProps) {
  return (
    <Radio.Group
      label="What is in the file?"
      value={kind}
      onChange={(value) => onChoose(value === 'athletes' ? 'athletes' : 'results')}
    >
      <div className={classes.kinds}>
        <ChoiceCard
          value="results"
          title="Results of athletes"
          help="Workouts and scores, of athletes who have joined"
          icon={<IconTable size={24} stroke={1.75} aria-hidden />}
        />
        <ChoiceCard
          value="athletes"
          title="A list of athletes"
          help="Names and email addresses. We mail nobody by ourselves"
          icon={<IconUsers size={24} stroke={1.75} aria-hidden />}
        />
      </div>
    </Radio.Group>
  );
}

/** The place where a file is dropped or chosen. It is uploaded at once. */
export function ChooseFile({ gymId, onStarted }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const [kind, setKind] = useState<ImportKind>('results');
  const create = useWrite(imports.create, { success: ({ id }) => onStarted(id) });
  const choose = (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > uploadLimits.table) return notifyWarning('This file is larger than 25 MB.');
    void create.send({ file, kind, gymId });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Panel title="Where from?">
      <Stack gap="md">
        <p>
          Export a CSV file from the app that you used until now, and choose it here. Nothing is
          changed before you have seen it.
        </p>
        {gymId && <ChooseKind kind={kind} onChoose={setKind} />}
        <Text c="dimmed" fz="var(--small-size)">
          {kind === 'athletes' ? (
            'Any table works if it has an email address and a name for each athlete.'
          ) : (
            <>
              We know the files of {knownProducts} and our own export. Any other table works if it
              has a day, a workout and a result
              {gymId ? ', and the name or mail of the athlete' : ''}.
            </>
          )}
        </Text>
        <Box
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileImport size={28} stroke={1.75} aria-hidden />
          <div className={classes.grow}>
            <b>Drop the CSV here</b>
            <Text c="dimmed" fz="var(--small-size)">
              Up to 25 MB and 50,000 rows
            </Text>
          </div>
          <FileButton onChange={choose} accept=".csv,.tsv,.txt,text/csv">
            {(props) => (
              <Button {...props} variant="default" loading={create.isPending}>
                Choose file
              </Button>
            )}
          </FileButton>
        </Box>
      </Stack>
    </Panel>
  );
}
