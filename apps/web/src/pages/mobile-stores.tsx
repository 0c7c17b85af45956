import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { queryFor } from '../lib/query-for.ts';
import { AddToHomeScreen } from './add-to-home-screen.tsx';
import classes from './success-page.module.css';

/** Links to the mobile apps that this server has, or the web app on the home screen if it has none. */
export function MobileStores() {
  const apps = useQuery(queryFor(accounts.mobileApps, {}));
  if (!apps.data) return null;
  const { ios, android } = apps.data;
  const stores = [
    { name: 'App Store', href: ios, Icon: IconBrandApple },
    { name: 'Google Play', href: android, Icon: IconBrandGooglePlay },
  ].flatMap(({ href, ...store }) => (href === null ? [] : [{ ...store, href }]));
  return (
    <div className={classes.stores}>
      {stores.length === 0 && <AddToHomeScreen />}
      {stores.length > 0 && <p>Take your training along with the mobile app.</p>}
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
