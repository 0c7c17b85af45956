import { MoneyBoard } from '../features/payments/money/money-board.tsx';
import { useSession } from '../lib/session.ts';

/** Shows the money of the owner's gym. */
export function MoneyPage() {
  const gym = useSession('gym');
  return gym && <MoneyBoard gymId={gym.id} timeZone={gym.timeZone} />;
}
