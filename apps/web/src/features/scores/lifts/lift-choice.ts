import type { ReactNode } from 'react';

interface LiftPickerProps {
  liftId: string | null;
  onPick: (lift: { id: string; name: string }) => void;
  error?: ReactNode;
  path: string;
}

/** The list of lifts belongs to the feature `workouts`; the page passes it in. */
export type RenderLiftPicker = (props: LiftPickerProps) => ReactNode;
