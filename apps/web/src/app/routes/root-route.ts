import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';

export const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});
