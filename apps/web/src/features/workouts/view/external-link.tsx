import { IconExternalLink } from '@tabler/icons-react';
import classes from './external-link.module.css';

interface ExternalLinkProps {
  link: string;
  /** The accessible name, if it says more than the text. */
  label?: string;
  children: string;
}

/** A link to another site, in a new tab. */
export function ExternalLink({ link, label, children }: ExternalLinkProps) {
  return (
    <a className={classes.link} href={link} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
    </a>
  );
}
