import { Box, Button, Group, Text } from '@mantine/core';
import type { MaxSourceOut } from '@trackboard/contract/lifts';
import { useRef, useState } from 'react';
import type { RenderLiftPicker } from './lift-choice.ts';
import { MaxForm } from './max-form.tsx';
import { MaxOffers } from './max-offers.tsx';
import classes from './max-source.module.css';
import { OriginBadge } from './origin-badge.tsx';

interface MaxSourceProps {
  lift: { id: string; name: string };
  source: MaxSourceOut;
  offers: readonly MaxSourceOut[];
  renderLiftPicker: RenderLiftPicker;
}

/** The max of the weights, other known maxes, and a button to enter a new one. */
export function MaxSource({ lift, source, offers, renderLiftPicker }: MaxSourceProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    change.current?.focus();
  };
  return (
    <div className={classes.source}>
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
        <MaxForm
          lift={lift}
          unit={source.unit}
          renderLiftPicker={renderLiftPicker}
          focusOnMount
          onSaved={close}
          onCancel={close}
        />
      )}
      <MaxOffers lift={lift} offers={offers} onTaken={() => change.current?.focus()} />
    </div>
  );
}
