import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/disable-native-drag-preview';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useEffect, useRef } from 'react';
import { workoutData } from './drag-data.ts';

/** Makes a card draggable. The dragged card is our own element, because the browser's image cannot show a destination. */
export function useDraggableCard(item: TrackWorkout, enabled: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    return draggable({
      element,
      getInitialData: () => workoutData(item),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        disableNativeDragPreview({ nativeSetDragImage });
        preventUnhandled.start();
      },
      onDrop: () => preventUnhandled.stop(),
    });
  }, [item, enabled]);
  return ref;
}
