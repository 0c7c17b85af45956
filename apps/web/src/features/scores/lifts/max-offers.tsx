import { Button } from '@mantine/core';
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
    <li className={classes.offer}>
      <span id={noteId} className={classes.note}>
        {note}
      </span>
      <Button
        variant="default"
        className={classes.take}
        aria-describedby={noteId}
        loading={save.isPending}
        onClick={() => void take()}
      >
        Use {formatWeight(max, unit)}
      </Button>
    </li>
  );
}

interface MaxOffersProps extends Pick<OfferProps, 'lift' | 'onTaken'> {
  offers: readonly MaxSourceOut[];
}

/** Other known maxes of a lift; a click uses one of them from today on. */
export function MaxOffers({ lift, offers, onTaken }: MaxOffersProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={classes.offers} aria-label={`Other maxes of ${lift.name}`}>
      {offers.map((offer) => (
        <Offer
          key={`${offer.kind} ${offer.max} ${offer.date}`}
          lift={lift}
          offer={offer}
          onTaken={onTaken}
        />
      ))}
    </ul>
  );
}
