import type { ReactNode } from 'react';
import classes from './settings-row.module.css';

interface SettingsRowProps {
  title: string;
  text: string;
  action: ReactNode;
}

/** One thing of the settings that is done elsewhere, with the button that leads there. */
export function SettingsRow({ title, text, action }: SettingsRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {action}
    </li>
  );
}
