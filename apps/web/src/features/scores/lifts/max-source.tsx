import { Box, Button, Group, Text } from '@mantine/core';
import type { MaxSourceOut } from '@trackboard/contract/lifts';
import { useId, useRef, useState } from 'react';
import * as lifts from '@trackboard/contract/lifts';
import { formatWeight } from '@trackboard/scoring';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { MaxForm } from './max-form.tsx';
import classes from './max-source.module.css';
import { OriginBadge } from './origin-badge.tsx';

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
      className="line-above"
      py="var(--space-6)"
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
function MaxOffers({ lift, offers, onTaken }: MaxOffersProps) {
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

interface MaxSourceProps {
  lift: { id: string; name: string };
  source: MaxSourceOut;
  offers: readonly MaxSourceOut[];
}

/** The max of the weights, other known maxes, and a button to enter a new one. */
export function MaxSource({ lift, source, offers }: MaxSourceProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    change.current?.focus();
  };
  return (
    <Box className={classes.source} px="md" py="sm" bdrs="var(--r-phone)" bg="var(--bg)">
      <Group gap="var(--space-8) var(--space-12)" wrap="nowrap" justify="space-between">
        <Text miw={0}>
          <Group
            component="span"
            className={classes.figure}
            gap="var(--space-4) var(--space-10)"
            align="baseline"
          >
            <b>{lift.name}</b>
            <span className="score">
              {source.max}
              <small> {source.unit}</small>
            </span>
            <OriginBadge kind={source.kind} fromReps={source.fromReps} />
          </Group>
          <Box
            component="span"
            className="tnum"
            mt="var(--space-2)"
            c="dimmed"
            fz="var(--small-size)"
            display="block"
          >
            {source.note}
          </Box>
        </Text>
        <Button
          ref={change}
          variant="subtle"
          flex="none"
          h={44}
          me="calc(-1 * var(--space-12))"
          px="sm"
          c="var(--link)"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Change max
        </Button>
      </Group>
      {isEditing && (
        <MaxForm lift={lift} unit={source.unit} startsFocused onSaved={close} onCancel={close} />
      )}
      <MaxOffers lift={lift} offers={offers} onTaken={() => change.current?.focus()} />
    </Box>
  );
}
