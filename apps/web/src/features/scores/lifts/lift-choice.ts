import type { ReactNode } from 'react';

interface LiftPickerProps {
  liftId: string | null;
  onPick: (lift: { id: string; name: string }) => void;
  error?: ReactNode;
  path: string;
}

/** The list of lifts belongs to the workouts; the page brings it here. */
export type RenderLiftPicker = (props: LiftPickerProps) => ReactNode;
