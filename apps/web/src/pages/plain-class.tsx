import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../features/class-runs/run-class.module.css';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { useIsBelow } from '../ui/use-is-phone.ts';

/** Returns a function that leaves a class: to the screen before it, or home. */
export function useLeaveClass(): () => void {
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? history.back() : void navigate({ to: '/dashboard' }));
}

/** The screen of a class while it has nothing to run: the way back, and why. */
export function PlainClass({ children }: { children: ReactNode }) {
  const leave = useLeaveClass();
  const isWide = !useIsBelow('md');
  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <ActionIcon size={44} aria-label="Back" onClick={leave}>
          <IconArrowLeft size={24} stroke={1.75} />
        </ActionIcon>
        <h1>Run class</h1>
      </header>
      <main className={classes.plain}>{children}</main>
    </div>
  );
}

/** Shown while a class is loading. */
export const loadingClass = (
  <PlainClass>
    <LoadingRows label="Loading the class" count={8} />
  </PlainClass>
);

interface LoadedClassProps<Data> {
  query: UseQueryResult<Data>;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query that a class needs. */
export function LoadedClass<Data>({ query, failed, children }: LoadedClassProps<Data>) {
  const loaded = (
    <Loaded query={query} pending={loadingClass} failed={failed}>
      {children}
    </Loaded>
  );
  return query.isLoadingError ? <PlainClass>{loaded}</PlainClass> : loaded;
}
