import type { ReactNode } from 'react';
import classes from './settings-row.module.css';

interface SettingsRowProps {
  title: string;
  text: string;
  action: ReactNode;
}

/** A setting with a link or button to the page where it is changed. */
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
