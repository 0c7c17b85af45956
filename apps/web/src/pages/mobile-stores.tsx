import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { queryFor } from '../lib/query-for.ts';
import classes from './success-page.module.css';

/** Links to the two mobile apps. */
export function MobileStores() {
  const apps = useQuery(queryFor(accounts.mobileApps, {}));
  if (!apps.data) return null;
  const stores = [
    { name: 'App Store', href: apps.data.ios, Icon: IconBrandApple },
    { name: 'Google Play', href: apps.data.android, Icon: IconBrandGooglePlay },
  ];
  return (
    <div className={classes.stores}>
      <p>Take your training along with the mobile app.</p>
      {stores.map(({ name, href, Icon }) => (
        <Button
          key={name}
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="lg"
          leftSection={<Icon size={22} stroke={1.75} aria-hidden />}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
