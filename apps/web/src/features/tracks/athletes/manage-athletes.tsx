import { Box, Button, Group, Paper } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as athletes from '@trackboard/contract/athletes';
import { export as exportAthletes } from '@trackboard/contract/athletes';
import * as gyms from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import { type ReactNode, useEffect, useState } from 'react';
import * as invitations from '@trackboard/contract/invitations';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { notifyDone, notifyWarning } from '../../../ui/toasts.tsx';
import { useSaveFile } from '../../../ui/writing/use-save-file.ts';
import { useFreshRead } from '../../../ui/writing/use-fresh-read.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { type Stakes, payingWords } from '../stakes-words.ts';
import { useTracks } from '../use-tracks.ts';
import { formatCount } from '../../../lib/locale.ts';
import { errorText } from '../../../ui/toast-for-error.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { InviteAthletes } from '../invite/invite-athletes.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { InvitationRow } from '../invite/invitation-row.tsx';
import {
  AthletesTable,
  type Selection,
  countElsewhere,
  namesOf,
  nobody,
  toggled,
} from './athletes-table.tsx';
import { type AthletesAddress, AthletesToolbar, useAthletesAddress } from './athletes-toolbar.tsx';
import classes from './manage-athletes.module.css';

const shownCount = 5;

/** Lists the newest open invitations; renders nothing if there are none. */
export function OpenInvitations({ gymId }: { gymId: string }) {
  const { data } = useQuery(
    pageQueryFor(invitations.list, { gymId, onlyOpen: true, pageSize: shownCount }),
  );
  if (!data?.total) return null;
  return (
    <Panel
      title="Open invitations"
      aside={data.total > shownCount && `${shownCount} of ${data.total}, newest first`}
    >
      <ul>
        {data.items.map((each) => (
          <InvitationRow key={each.id} invitation={each} />
        ))}
      </ul>
    </Panel>
  );
}

interface ManageAthletesProps {
  gymId: string;
  ownerId: string;
  /** Shown below the athletes, if there are any. */
  children: ReactNode;
  /** Shown at the end, over the full width. */
  end: ReactNode;
}

interface ChosenLineProps {
  selection: Selection;
  shown: readonly { id: string }[];
  onClear: () => void;
}

/** Shows how many athletes are selected, with a button to clear the selection. */
function ChosenLine({ selection, shown, onClear }: ChosenLineProps) {
  if (selection.size === 0) return null;
  const elsewhere = countElsewhere(selection, shown);
  return (
    <Group component="span" gap="var(--space-4) var(--space-8)" mih={40}>
      {selection.size} selected{elsewhere > 0 && `, ${elsewhere} of them not shown here`}
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </Group>
  );
}

const pageSize = 7;

/** Fetches the current page of athletes, and its position in the list. */
function useAthletes(gymId: string, address: AthletesAddress) {
  const { search, trackId, sort, page, fallBackToPage } = address;
  const query = useQuery({
    ...pageQueryFor(athletes.list, { gymId, search, trackId, sort, pageNumber: page, pageSize }),
    // Keeps the current page visible while the next one loads.
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) fallBackToPage(pages);
  });
  return {
    ...query,
    athletes: items,
    total,
    pages,
    /** The number of athletes on earlier pages. */
    before: (page - 1) * pageSize,
    isPending: query.isPending || isBeyond,
  };
}

function consequence(selection: Selection, stakes: Stakes): string {
  const [leave, whose] = selection.size === 1 ? ['leaves', 'The'] : ['leave', 'Their'];
  const paying = payingWords(stakes);
  return `${namesOf(selection)} ${leave} the gym and its tracks.${paying} ${whose} scores stay.`;
}

/** Removes athletes from the gym after the owner has confirmed. */
function useRemoveAthletes(gymId: string, onRemoved: () => void) {
  const removal = useWrite(gyms.removeUsers, {
    success: () => notifyDone('Successfully Removed', 'Athlete Removed Successfully'),
  });
  const read = useFreshRead();
  return {
    isRemoving: removal.isPending,
    remove: async (selection: Selection) => {
      if (selection.size === 0) return notifyWarning('Please Select An Athlete');
      const input = { gymId, userIds: [...selection.keys()] };
      const stakes = await read(payments.stakes, input);
      if (stakes && (await removal.ask(consequence(selection, stakes), input))) onRemoved();
    },
  };
}

/** Lists the athletes of a gym page by page, with a search, a track filter, removal and export. */
export function ManageAthletes({ gymId, ownerId, children, end }: ManageAthletesProps) {
  const address = useAthletesAddress();
  const { search, trackId, page } = address;
  const found = useAthletes(gymId, address);
  const { athletes, total, pages, before } = found;
  const tracks = useTracks(gymId, ownerId);
  const [selection, setSelection] = useState<Selection>(nobody);
  const { remove, isRemoving } = useRemoveAthletes(gymId, () => setSelection(nobody));
  const exporting = useSaveFile(exportAthletes);
  const isFiltered = search !== '' || trackId !== '';
  const isBlank = !found.isPending && total === 0 && selection.size === 0;
  const hasNobody = isBlank && !found.error && !isFiltered;
  return (
    <Page inOrder>
      <PageHeader
        title="Manage Athletes"
        above={
          <Breadcrumb here="Manage Athletes">
            <TextLink to="/dashboard">Dashboard</TextLink>
          </Breadcrumb>
        }
        beside={
          <TextLink to="/dashboard/manageathletes/import">Import athletes or results</TextLink>
        }
      >
        <AthletesToolbar
          address={address}
          tracks={tracks.data ?? []}
          selectedCount={selection.size}
          isRemoving={isRemoving}
          onRemove={() => void remove(selection)}
          isExporting={exporting.isPending}
          onExport={() => exporting.mutate({ gymId, search, trackId })}
          invite={<InviteAthletes tracks={tracks.data ?? []} />}
        />
      </PageHeader>
      <Paper className={classes.panel} aria-busy={found.isPlaceholderData}>
        {found.isPending && <LoadingRows label="Loading athletes" count={7} px="var(--space-20)" />}
        {found.error && (
          <LoadFailure
            bare
            title={errorText(found.error)}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.isPending && !found.error && total === 0 && (
          <EmptyState
            bare
            title="No Athletes Found"
            help={
              isFiltered
                ? 'Try another name or track.'
                : 'Invite people by a link or by email. Everybody who joins a track appears here.'
            }
            action={!isFiltered && <InviteAthletes variant="filled" tracks={tracks.data ?? []} />}
          />
        )}
        {athletes.length > 0 && (
          <AthletesTable
            athletes={athletes}
            readerId={ownerId}
            selection={selection}
            onToggle={(athlete) => setSelection(toggled(selection, athlete))}
          />
        )}
      </Paper>
      <Group className={classes.below} gap="sm" justify="space-between" hidden={isBlank}>
        <Group
          className="tnum"
          gap="var(--space-4) var(--space-16)"
          mih={40}
          c="dimmed"
          fz="var(--small-size)"
        >
          <output>
            {athletes.length > 0 &&
              `Athletes ${before + 1} to ${before + athletes.length} of ${formatCount(total)}`}
          </output>
          <ChosenLine selection={selection} shown={athletes} onClear={() => setSelection(nobody)} />
        </Group>
        {total > 0 && (
          <PageButtons
            label="Pages of athletes"
            page={page}
            total={pages}
            onPage={address.goToPage}
          />
        )}
      </Group>
      {/* The padding leaves space for the button over the end of the page. */}
      <Box
        className={classes.others}
        pb={{ base: selection.size > 0 ? 'var(--space-64)' : 0, sm: 0 }}
      >
        {!hasNobody && children}
        <OpenInvitations gymId={gymId} />
        <Box flex="1 1 100%">{end}</Box>
      </Box>
    </Page>
  );
}
