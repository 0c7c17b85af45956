import * as screens from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { endScreen } from './end-screen.ts';
import { listScreens } from './list-screens.ts';
import { openScreen } from './open-screen.ts';
import { pairScreen } from './pair-screen.ts';
import { showScreen } from './show-screen.ts';
import { changeTimer } from './timer/change-timer.ts';
import { changeTimerOnScreen } from './timer/change-timer-on-screen.ts';
import { updateScreen } from './update-screen.ts';

export function screenRoutes(context: Context): Route[] {
  const gymOfScreen = gymWith<{ id: string }>(context.db, 'screens', ({ id }) => id);
  return [
    route(screens.open, ({ caller }) => openScreen(context, caller)),
    route(screens.show, ({ input }) => showScreen(context, input.screenKey)),
    route(screens.changeTimerOnScreen, ({ input }) => changeTimerOnScreen(context, input)),
    route(
      screens.pair,
      ({ input, actor }) => pairScreen(context, actor, input),
      gymWith(context.db, 'tracks', ({ trackId }) => trackId),
    ),
    route(screens.list, ({ actor }) => listScreens(context, actor)),
    route(screens.update, ({ input, actor }) => updateScreen(context, actor, input), gymOfScreen),
    route(screens.end, ({ input, actor }) => endScreen(context, actor, input.id), gymOfScreen),
    route(
      screens.changeTimer,
      ({ input, actor }) => changeTimer(context, actor, input),
      gymOfScreen,
    ),
  ];
}
