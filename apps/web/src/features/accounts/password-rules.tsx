import { passwordRules } from '@trackboard/contract/accounts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './password-rules.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** The parts of the password rule, ticked as they are met while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password rules">
      {passwordRules.map(({ name, pattern }) => {
        const isMet = pattern.test(password);
        return (
          <li key={name} data-met={isMet || undefined}>
            {isMet ? <IconCheck {...icon} /> : <IconPoint {...icon} />}
            {name}
            {isMet && <span className="sr-only">, met</span>}
          </li>
        );
      })}
    </ul>
  );
}
