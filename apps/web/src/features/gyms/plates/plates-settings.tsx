import { Box, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import type { PlateSets } from '@trackboard/contract/gyms';
import { usualPlates, type WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { performWrite, toastOf } from '../../../ui/writing/use-write.ts';
import { PlateSetFields } from './plate-set-fields.tsx';

type Save = typeof gyms.savePlates | typeof accounts.savePlates;

/** Shows each change at once and stores one after the other. A failure brings back what is stored. */
function usePlates(endpoint: Save, stored: PlateSets | null) {
  const queries = useQueryClient();
  const [plates, setPlates] = useState(stored);
  const { mutate } = useMutation({
    networkMode: 'always',
    scope: { id: endpoint.name },
    mutationFn: (next: PlateSets | null) => performWrite(queries, endpoint, { plates: next }, {}),
    onError: (error) => {
      setPlates(stored);
      toastOf(endpoint)(error);
    },
  });
  const change = (next: PlateSets | null) => {
    setPlates(next);
    mutate(next);
  };
  return [plates, change] as const;
}

interface FieldsProps {
  stored: PlateSets | null;
  unit: WeightUnit;
}

function GymFields({ stored, unit }: FieldsProps) {
  const [plates, change] = usePlates(gyms.savePlates, stored);
  const sets = plates ?? usualPlates;
  return <PlateSetFields sets={sets} startUnit={unit} isCounted={false} onChange={change} />;
}

const onePair = (unit: WeightUnit) => ({
  ...usualPlates[unit],
  plates: usualPlates[unit].plates.map(({ weight }) => ({ weight, pairs: 1 })),
});

function HomeFields({ stored, unit }: FieldsProps) {
  const [plates, change] = usePlates(accounts.savePlates, stored);
  return (
    <>
      <Switch
        label="I have plates at home"
        checked={plates !== null}
        onChange={(event) =>
          change(event.currentTarget.checked ? { kg: onePair('kg'), lbs: onePair('lbs') } : null)
        }
      />
      {plates && <PlateSetFields sets={plates} startUnit={unit} isCounted onChange={change} />}
    </>
  );
}

/** The plates and bars of the owner's gym, or those at home. Each change is stored at once. */
export function PlatesSettings({ of }: { of: 'home' | { gymId: string } }) {
  const query = useQuery(queryFor(gyms.plates, {}));
  const unit = useSession('user').weight;
  const isHome = of === 'home';
  const id = isHome ? 'plates-at-home' : 'plates-of-gym';
  return (
    <section className="part" aria-labelledby={id}>
      <div>
        <Box id={id} component="h3" fz="md">
          {isHome ? 'Plates at home' : 'Plates and bars'}
        </Box>
        <Text c="dimmed" fz="sm">
          {isHome
            ? 'The plate calculator uses them when you choose a bar at home.'
            : 'The plate calculator loads what you have.'}{' '}
          Changes are saved at once.
        </Text>
      </div>
      <Loaded query={query} pending={<LoadingRows label="Loading" count={2} rowHeight={44} />}>
        {({ home, gyms: all }) =>
          isHome ? (
            <HomeFields stored={home} unit={unit} />
          ) : (
            <GymFields
              stored={all.find(({ gymId }) => gymId === of.gymId)?.plates ?? null}
              unit={unit}
            />
          )
        }
      </Loaded>
    </section>
  );
}
