import { getRouteApi } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

const route = getRouteApi('/resetpassword');

/** The page that the link in a reset mail opens. */
export function ResetPasswordPage() {
  const { email, token } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PublicScreen
      side="athlete"
      corner={
        <ButtonLink to="/login" variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>Reset password</h1>
      {email && token ? (
        <>
          <p className={classes.lead}>Choose a new password for {email}.</p>
          <ResetPasswordForm
            email={email}
            token={token}
            onReset={() => void navigate({ to: '/login', search: {} })}
          />
        </>
      ) : (
        <>
          <Notice mb="var(--space-20)" tone="danger">
            This reset link is not complete. Request a new one.
          </Notice>
          <ButtonLink to="/forgotpassword" size="lg" fullWidth>
            Request a new link
          </ButtonLink>
        </>
      )}
    </PublicScreen>
  );
}
