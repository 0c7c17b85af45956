import { useQuery } from '@tanstack/react-query';
import { IconMessageCircle } from '@tabler/icons-react';
import * as stats from '@trackboard/contract/stats';
import { type QuietAthlete, quietDays } from '@trackboard/contract/stats';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/locale.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './people-list.module.css';

/** Says since when an athlete has been quiet: `23 days, last score Oct 26`, `20 days, joined Nov 2, no score yet`. */
export function quietWords({ days, lastScoreOn, lastHereOn, joinedOn }: QuietAthlete): string {
  const joined = formatDay(joinedOn, 'shortDate');
  const wasHere = lastHereOn !== null && lastHereOn > (lastScoreOn ?? '');
  const lastOn = wasHere ? lastHereOn : lastScoreOn;
  if (!lastOn) return `${days} days, joined ${joined}, no score yet`;
  const last = `last ${wasHere ? 'here' : 'score'} ${formatDay(lastOn, 'shortDate')}`;
  return joinedOn > lastOn
    ? `${days} days, joined again ${joined}, ${last}`
    : `${days} days, ${last}`;
}

function quietRow(athlete: QuietAthlete) {
  const { id, userName, image } = athlete;
  return (
    <li key={id} className={`line gap-12 ${classes.person}`}>
      <InitialsAvatar id={id} name={userName} image={image} decorative />
      <div className="rest column">
        <TextLink
          className={classes.name}
          to="/dashboard/manageathletes/athletedetails/$athleteId"
          params={{ athleteId: id }}
          search={{ athletename: userName }}
        >
          <bdi>{userName}</bdi>
        </TextLink>
        <span className={`dim fine ${classes.facts}`}>{quietWords(athlete)}</span>
      </div>
      <ButtonLink
        to="/dashboard/messages"
        search={{ user: id }}
        variant="default"
        className={classes.button}
        aria-label={`Message ${userName}`}
        leftSection={<IconMessageCircle size={16} stroke={1.75} aria-hidden />}
      >
        Message
      </ButtonLink>
    </li>
  );
}

/** Lists the athletes who have not trained for a while, with a link to write to each. */
export function GoneQuiet() {
  const quiet = useQuery({
    ...queryFor(stats.quietAthletes, gymFor(useMe())),
    refetchOnMount: 'always',
  });
  const total = quiet.data?.total ?? 0;
  const shown = quiet.data?.athletes.length ?? 0;
  return (
    <Panel
      title="Gone quiet"
      note={
        total > shown
          ? `${shown} of ${formatCount(total)}, newest first`
          : `Not trained for ${quietDays} days or more`
      }
    >
      <Loaded query={quiet} pending={<LoadingRows label="Loading quiet athletes" count={4} />}>
        {({ athletes }) =>
          athletes.length === 0 ? (
            <EmptyState
              bare
              title="Nobody has gone quiet"
              help={`Athletes without a score or a day in the gym for ${quietDays} days appear here.`}
            />
          ) : (
            <ul className="lined">{athletes.map((athlete) => quietRow(athlete))}</ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
