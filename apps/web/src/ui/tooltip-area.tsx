import { Tooltip } from '@mantine/core';
import { useTimeout, useWindowEvent } from '@mantine/hooks';
import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';

/** The delay of a tooltip, as in the theme. A controlled tooltip has no delay of its own. */
const openDelay = 300;

interface TooltipAreaProps extends ComponentPropsWithoutRef<'div'> {
  children: ReactNode;
}

const describedBy = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Shows one tooltip for all elements inside that have a text in the attribute `data-tooltip`, because a tooltip for each of
 * hundreds of buttons takes seconds to render. It opens on hover and on visible focus.
 */
export function TooltipArea({ children, ...area }: TooltipAreaProps) {
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const { start, clear } = useTimeout(() => setTarget(hovered), openDelay);

  function close(): void {
    clear();
    setHovered(null);
    setTarget(null);
  }

  function onPointerOver({ pointerType, target: over }: PointerEvent): void {
    const next = describedBy(over);
    if (pointerType === 'touch' || next === hovered) return;
    close();
    if (!next) return;
    setHovered(next);
    start();
  }

  function onFocus({ target: focused }: FocusEvent): void {
    if (focused.matches(':focus-visible')) setTarget(describedBy(focused));
  }

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  return (
    <div
      {...area}
      onPointerOver={onPointerOver}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {children}
      {target && <Tooltip target={target} label={target.dataset['tooltip']} opened />}
    </div>
  );
}
