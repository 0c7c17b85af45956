import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import classes from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** Links to the parent screens, outermost first. Empty links are left out. */
  children: ReactNode;
  /** The name of this screen. */
  here: string;
}

/** Shows the position of a screen in the hierarchy. */
export function Breadcrumb({ children, here }: BreadcrumbProps) {
  return (
    <Group
      aria-label="Breadcrumb"
      component="nav"
      className={classes.breadcrumb}
      gap="xs"
      wrap="nowrap"
      miw={0}
    >
      {Children.map(Children.toArray(children), (link) => (
        <>
          {link}
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </>
      ))}
      <bdi className="truncate" aria-current="page">
        {here}
      </bdi>
    </Group>
  );
}
