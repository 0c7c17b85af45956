import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

/** The page for an unknown URL. */
export function NotFoundPage() {
  return (
    <MessageScreen
      title="Page not found"
      help="There is nothing at this address. It may have moved, or the link may be cut short."
      action={<ButtonLink to="/">Home</ButtonLink>}
    />
  );
}
