import { Button, Group, Pagination } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { maxesPerPage, maxesQuery } from './api.ts';
import type { RenderLiftPicker } from './lift-choice.ts';
import { MaxForm } from './max-form.tsx';
import { MaxesList } from './maxes-list.tsx';
import classes from './my-maxes.module.css';

function Shown() {
  const [page, setPage] = useState(1);
  const maxes = useQuery({ ...maxesQuery(page), placeholderData: keepPreviousData });
  if (maxes.isError) {
    return (
      <LoadFailure
        bare
        title="Your maxes could not be loaded"
        onRetry={() => void maxes.refetch()}
      />
    );
  }
  if (!maxes.data) {
    return (
      <Loading label="Loading your maxes">
        <SkeletonLines widths={[100, 100, 100]} />
      </Loading>
    );
  }
  const { items, total } = maxes.data;
  if (total === 0) {
    return (
      <EmptyState
        bare
        title="No maxes yet"
        help="Add what you have tested; percentages turn into your weights."
      />
    );
  }
  const pages = Math.ceil(total / maxesPerPage);
  // The last row of the last page was removed, and with it the page.
  if (page > pages) setPage(pages);
  return (
    <>
      <MaxesList maxes={items} />
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt="md" />}
    </>
  );
}

/** The athlete's own maxes, tested and chosen, with ways to add and remove them. */
export function MyMaxes({ renderLiftPicker }: { renderLiftPicker: RenderLiftPicker }) {
  const headingId = useId();
  const { user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    add.current?.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <Group gap="var(--space-8) var(--space-16)" justify="space-between">
        <h2 id={headingId} className={`display ${classes.title}`}>
          My maxes
        </h2>
        <Button
          ref={add}
          variant="default"
          aria-expanded={isAdding}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add max
        </Button>
      </Group>
      {isAdding && (
        <div className={classes.form}>
          <MaxForm
            lift={null}
            unit={user.weight}
            renderLiftPicker={renderLiftPicker}
            onSaved={close}
            onCancel={close}
          />
        </div>
      )}
      <Shown />
    </section>
  );
}
