import { can } from '@trackboard/contract';
import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { arcPath } from '../ui/svg-path.ts';

const center = { x: 120, y: 128 };

/** Decorative picture of a track's bend that a barrier closes. */
function BarrierArt() {
  return (
    <svg width="252" height="130" viewBox="-6 0 252 130" fill="none" aria-hidden="true">
      {[44, 70, 96, 122].map((radius) => (
        <path
          key={radius}
          d={arcPath(center, radius, -180, 0)}
          stroke="var(--line-2)"
          strokeWidth="2"
        />
      ))}
      <path d="M92 46v60M148 46v60" stroke="var(--ink-2)" strokeWidth="4" />
      <path d="M76 62h88" stroke="var(--surface)" strokeWidth="22" />
      <path d="M76 62h88" stroke="var(--p-red)" strokeWidth="14" />
      <path
        d="M84 69l10-14M108 69l10-14M132 69l10-14M154 69l8-11"
        stroke="var(--surface)"
        strokeWidth="6"
      />
    </svg>
  );
}

/** The page for users who have no access to a screen. */
export function UnauthorizedPage() {
  const managesGym = can(useOptionalSession('user'), 'runGym');
  return (
    <MessageScreen
      art={<BarrierArt />}
      title="This lane is not yours"
      help={
        managesGym
          ? 'Tracks are joined, and scores logged, with an athlete account. Yours is that of a gym.'
          : 'Your account cannot open this page. Ask the gym’s owner if you think it should.'
      }
      action={<ButtonLink to="/dashboard">Home</ButtonLink>}
    />
  );
}
