import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  /** What files can be dropped on. */
  target: RefObject<HTMLElement | null>;
  onDrop: (files: readonly File[]) => void;
}

/** Takes files that are dropped on an element, over which it says so while they are dragged. */
export function DropArea({ target, onDrop }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForExternal({
      element,
      canDrop: containsFiles,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(getFiles({ source }));
      },
    });
  }, [target]);
  if (!isOver) return null;
  return (
    <div className={classes.area}>
      <IconPhotoPlus size={32} stroke={1.5} aria-hidden />
      Drop pictures or videos here
    </div>
  );
}
