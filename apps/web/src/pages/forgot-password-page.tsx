import { useState } from 'react';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

/** The page on which a user requests a reset mail. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <PublicScreen
      side="athlete"
      corner={
        <ButtonLink to="/login" variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>Forgot password</h1>
      <p className={classes.lead}>Enter your email and we send you a link to set a new one.</p>
      {sentTo && (
        <Notice mb="var(--space-20)">
          If {sentTo} has an account, the link is on its way. It works once and for one hour.
        </Notice>
      )}
      <ForgotPasswordForm onSent={setSentTo} />
    </PublicScreen>
  );
}
