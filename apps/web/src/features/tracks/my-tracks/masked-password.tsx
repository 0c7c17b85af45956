import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './masked-password.module.css';

interface MaskedPasswordProps {
  /** The track's name. */
  of: string;
  password: string;
}

/** A password as dots, which a button shows: owners open their tracks where others can read the screen. */
export function MaskedPassword({ of, password }: MaskedPasswordProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Group component="span" className={classes.password} gap="var(--space-4)" wrap="nowrap">
      {isShown ? <bdi>{password}</bdi> : <span aria-hidden="true">••••••••</span>}
      <ActionIcon
        aria-label={`${isShown ? 'Hide' : 'Show'} the password of ${of}`}
        onClick={() => setShown(!isShown)}
      >
        <Eye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
