import { Box, Button, Group, Text } from '@mantine/core';
import * as lifts from '@trackboard/contract/lifts';
import type { MaxSourceOut } from '@trackboard/contract/lifts';
import { formatWeight } from '@trackboard/scoring';
import { useId, useState } from 'react';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './max-offers.module.css';

interface OfferProps {
  lift: { id: string; name: string };
  offer: MaxSourceOut;
  /** The row is removed, so the focus has to move. */
  onTaken: () => void;
}

function Offer({ lift, offer, onTaken }: OfferProps) {
  const noteId = useId();
  const save = useWrite(lifts.saveMax, { success: 'Max saved', onError: toastServerMessage });
  // Makes the save idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const { kind, max, unit, note } = offer;
  if (kind === 'none' || max === null) return null;
  const take = async () => {
    const chosen = { id, movementId: lift.id, value: max, weightUnit: unit, chosenFrom: kind };
    if (await save.send(chosen)) onTaken();
  };
  return (
    <Group
      component="li"
      className={classes.offer}
      gap="var(--space-4) var(--space-12)"
      justify="space-between"
    >
      <Text id={noteId} className="tnum" flex="1 1 7rem" miw={0} c="dimmed" fz="var(--small-size)">
        {note}
      </Text>
      <Button
        variant="default"
        className="tnum"
        flex="none"
        h={44}
        aria-describedby={noteId}
        loading={save.isPending}
        onClick={() => void take()}
      >
        Use {formatWeight(max, unit)}
      </Button>
    </Group>
  );
}

interface MaxOffersProps extends Pick<OfferProps, 'lift' | 'onTaken'> {
  offers: readonly MaxSourceOut[];
}

/** Other known maxes of a lift; a click uses one of them from today on. */
export function MaxOffers({ lift, offers, onTaken }: MaxOffersProps) {
  if (offers.length === 0) return null;
  return (
    <Box component="ul" mt="xs" aria-label={`Other maxes of ${lift.name}`}>
      {offers.map((offer) => (
        <Offer
          key={`${offer.kind} ${offer.max} ${offer.date}`}
          lift={lift}
          offer={offer}
          onTaken={onTaken}
        />
      ))}
    </Box>
  );
}
