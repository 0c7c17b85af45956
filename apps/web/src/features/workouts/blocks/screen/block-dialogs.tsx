import type { Block, BlockWorkout } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { useGymToday } from '../../../../lib/use-gym-zone.ts';
import { PlannedWorkoutModal } from '../../planned/planned-workout-modal.tsx';
import { shiftDay } from '../../week.ts';
import type { BlockAction } from '../actions/block-buttons.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MondayField, StartDialog, mondayFrom } from '../actions/start-dialog.tsx';
import type { BlockWrites, ChangeBlock } from '../api.ts';
import { CellDialog } from '../edit/cell-dialog.tsx';
import { LiftDialog } from '../edit/lift-dialog.tsx';
import { type Place, addWorkout, changeWorkout, rename } from '../plan.ts';
import { firstMovable } from '../shape.ts';
import { MovementsDialog } from '../side/movements-dialog.tsx';
import { counted } from '../../../../lib/locale.ts';

interface NameDialogProps {
  title: string;
  help?: string;
  action: string;
  proposed: string;
  isSaving: boolean;
  /** Resolves to whether it succeeded. Success closes the dialog. */
  onChoose: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a block or a template. */
function NameDialog({ help, proposed, onChoose, ...dialog }: NameDialogProps) {
  const [typed, setTyped] = useState(proposed);
  const name = typed.trim();
  const choose = async () => {
    if (await onChoose(name)) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} size={480} disabled={name === ''} onSubmit={() => void choose()}>
      {help && <Text c="dimmed">{help}</Text>}
      <TextInput
        label="Name"
        data-autofocus
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface MondayDialogProps {
  title: string;
  help: string;
  label: string;
  action: string;
  /** The Monday that the form proposes. */
  proposed: string;
  isSaving: boolean;
  /** Resolves to whether it succeeded. Success closes the dialog. */
  onChoose: (monday: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the Monday on which a block begins. */
function MondayDialog(props: MondayDialogProps) {
  const { help, label, proposed, onChoose, ...dialog } = props;
  const [monday, setMonday] = useState(proposed);
  const choose = async () => {
    if (await onChoose(monday)) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} size={480} onSubmit={() => void choose()}>
      <Text c="dimmed">{help}</Text>
      <MondayField label={label} value={monday} onChange={setMonday} />
    </FormDialog>
  );
}

/** The open dialog of a block. */
export type Open =
  | { readonly kind: 'cell'; readonly place: Place }
  | {
      readonly kind: 'workout';
      readonly place: Place;
      readonly item: BlockWorkout | null;
    }
  | { readonly kind: 'lift'; readonly day: number }
  | { readonly kind: Exclude<BlockAction, 'delete' | 'weekend'> };

interface BlockDialogsProps {
  block: Block;
  open: Open;
  tracks: readonly { id: string; name: string }[];
  writes: BlockWrites;
  change: ChangeBlock;
  onOpen: (open: Open | null) => void;
  /** Shows another block. */
  onShow: (block: Block) => void;
}

type OfDialog = BlockDialogsProps & { onClose: () => void };

/** Returns the Monday after the last week, if it is in the future, else the next Monday. */
function nextStart({ weeks }: Block, today: string): string {
  const last = weeks.at(-1)?.firstDay;
  const after = last ? shiftDay(last, 7) : '';
  return after > today ? after : mondayFrom(today);
}

function LayDialog({ block, writes, onClose }: OfDialog) {
  const today = useGymToday();
  return (
    <MondayDialog
      title="Lay on calendar"
      help="All workouts of the block are added as drafts. Athletes see nothing until you publish a week."
      label="First day"
      action={`Add ${counted(block.workouts.length, 'draft')}`}
      proposed={mondayFrom(today)}
      isSaving={writes.isPending}
      onChoose={writes.layOn}
      onClose={onClose}
    />
  );
}

function MoveDialog({ block, writes, onClose }: OfDialog) {
  const first = firstMovable(block) ?? 1;
  const from = block.weeks[first - 1]?.firstDay ?? '';
  return (
    <MondayDialog
      title="Move block"
      help={
        first === 1
          ? 'All weeks move together.'
          : `Weeks up to ${first - 1} have published workouts and stay. The others move together.`
      }
      label={`First day of week ${first}`}
      action="Move"
      proposed={shiftDay(from, 7)}
      isSaving={writes.isPending}
      onChoose={writes.moveTo}
      onClose={onClose}
    />
  );
}

function RenameDialog({ block, change, onClose }: OfDialog) {
  return (
    <NameDialog
      title="Rename block"
      action="Save"
      proposed={block.name}
      isSaving={change.isPending}
      onChoose={(name) => change.send(rename(name))}
      onClose={onClose}
    />
  );
}

function TemplateDialog({ block, writes, onClose }: OfDialog) {
  const [newId] = useState(() => crypto.randomUUID());
  return (
    <NameDialog
      title="Save as template"
      help="A copy of the plan without dates, from which you can start on any track."
      action="Save template"
      proposed={block.name}
      isSaving={writes.isPending}
      onChoose={(name) => writes.saveAsTemplate(name, newId)}
      onClose={onClose}
    />
  );
}

function RepeatDialog({ block, tracks, onClose, onShow }: OfDialog) {
  const today = useGymToday();
  return (
    <StartDialog
      source={{ ...block, weeks: block.weeks.length }}
      tracks={tracks}
      trackId={block.trackId ?? tracks[0]?.id ?? ''}
      proposed={nextStart(block, today)}
      onClose={onClose}
      onStarted={(started) => {
        onClose();
        onShow(started);
      }}
    />
  );
}

type WorkoutOpen = Extract<Open, { kind: 'workout' }>;

function WorkoutDialog({ block, change, onClose, open }: OfDialog & { open: WorkoutOpen }) {
  const { place, item } = open;
  return (
    <PlannedWorkoutModal
      title={item ? 'Edit Workout' : 'Add Workout'}
      workout={item?.workout ?? null}
      retest={item?.retest ?? false}
      trackId={block.trackId ?? ''}
      onSave={(workout, retest) =>
        change.submit(
          item ? changeWorkout(item.id, workout, retest) : addWorkout(place, workout, retest),
        )
      }
      onClose={onClose}
    />
  );
}

const ofKind = {
  lay: LayDialog,
  move: MoveDialog,
  rename: RenameDialog,
  template: TemplateDialog,
  start: RepeatDialog,
} as const;

export function BlockDialogs(props: BlockDialogsProps) {
  const { block, open, change, onOpen } = props;
  const onClose = () => onOpen(null);
  switch (open.kind) {
    case 'cell':
      return (
        <CellDialog
          block={block}
          place={open.place}
          change={change}
          onEdit={(item) => onOpen({ kind: 'workout', place: open.place, item })}
          onAdd={() => onOpen({ kind: 'workout', place: open.place, item: null })}
          onClose={onClose}
        />
      );
    case 'workout':
      return <WorkoutDialog {...props} open={open} onClose={onClose} />;
    case 'lift':
      return <LiftDialog block={block} day={open.day} change={change} onClose={onClose} />;
    case 'movements':
      return <MovementsDialog gymId={block.gymId} onClose={onClose} />;
    default: {
      const Dialog = ofKind[open.kind];
      return <Dialog {...props} onClose={onClose} />;
    }
  }
}
