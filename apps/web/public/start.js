// Runs before the first paint. A file of its own: the content policy allows no inline script.
{
  const page = document.documentElement;

  // Code that an old browser cannot run fails before the first screen; without this attribute, the document says so.
  addEventListener('error', ({ filename }) => {
    const hasStarted = !document.querySelector('.start');
    if (!hasStarted && filename?.startsWith(location.origin)) page.removeAttribute('data-start');
  });

  let stored = {};
  try {
    stored = { scheme: localStorage.getItem('mantine-color-scheme-value') };
    stored.clockOffset = Number(localStorage.getItem('trackboard.clock-offset'));
    stored.session = JSON.parse(localStorage.getItem('trackboard.session'));
  } catch {
    // Storage may be blocked or unreadable; the page then starts as for a stranger.
  }

  const path = location.pathname.toLowerCase().replace(/\/$/, '');

  // A dark screen must never flash light. The timer and the wall are always dark.
  const isClock = path === '/timer' || path === '/tv';
  const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const chosen = ['dark', 'light'].includes(stored.scheme) ? stored.scheme : ofSystem;
  page.setAttribute('data-mantine-color-scheme', isClock ? 'dark' : chosen);

  const session = Date.parse(stored.session?.expires) > Date.now() ? stored.session : null;
  const isSignedIn = session !== null;

  // The shape of the document's placeholder, which the app replaces. Without a session, most of its screens lead to the login.
  // A coach is an athlete who coaches a gym now.
  const role = session?.user?.role ?? 'stranger';
  const ofAthlete = role === 'athlete' && session.gym ? 'coach' : role;
  const kind = role === 'owner' && session.isTraining ? 'training' : ofAthlete;
  const shapes = {
    '/dashboard': kind === 'owner' || kind === 'coach' ? 'gym-home' : 'home',
    '/dashboard/programmingcalendar': 'week',
    '/dashboard/messages': 'chats',
    '/marketplace': 'gyms',
    '/newmarketplace': 'gyms',
  };
  const isMarketplace = /^\/(new)?marketplace/.test(path);
  const isDashboard = isSignedIn && (isMarketplace || path.startsWith('/dashboard'));
  const hasBar = isDashboard || isMarketplace || path === '/sample-week';
  const withoutBar = isClock ? 'clock' : 'form';
  page.setAttribute('data-start', hasBar ? (shapes[path] ?? 'panel') : withoutBar);
  page.toggleAttribute('data-start-tabs', isDashboard);
  const mayHaveTrial = isDashboard && kind === 'owner' && session.isSubscribed === false;
  page.toggleAttribute('data-start-trial', mayHaveTrial);

  // What is rendered first, by the names of `build/preload-first-files.ts`.
  const calendar = matchMedia('(width < 48em)').matches ? 'phone' : 'board';
  const loads = isSignedIn
    ? { '/dashboard': 'home', '/dashboard/programmingcalendar': calendar }
    : { '': 'login', '/login': 'login', '/marketplace': 'marketplace' };

  const { files, fonts, reads } = JSON.parse(document.getElementById('first-loads').textContent);

  // A late change to the app's font would move much of a wide page, and lay out the long pages of signed-in users again.
  const isLong = isSignedIn || matchMedia('(min-width: 62em)').matches;
  const kinds = { js: 'script', css: 'style', woff2: 'font' };

  // Requests the code of the page beside that of the app's start.
  for (const file of [...(files[loads[path]] ?? []), ...(isLong ? fonts : [])]) {
    const as = kinds[file.split('.').pop()];
    const rel = as === 'script' ? 'modulepreload' : 'preload';
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel, as, crossOrigin: '', href: `/${file}` }));
  }

  // By the server's clock where this device's is wrong, as `lib/server-time.ts` has noted.
  const now = Date.now() + (stored.clockOffset ?? 0);
  // Today is the gym's. Temporal may be a polyfill that is not loaded yet; Swedish dates are `YYYY-MM-DD`.
  const timeZone = session?.gym?.timeZone ?? session?.homeZone ?? undefined;
  const today = new Date(new Intl.DateTimeFormat('sv', { timeZone }).format(now));
  /** A day of this week as `YYYY-MM-DD`. */
  const dayAt = (weekday) => {
    const date = today.getUTCDate() - today.getUTCDay() + weekday;
    return new Date(new Date(today).setUTCDate(date)).toISOString().slice(0, 10);
  };
  const gymId = session?.gym?.id ?? session?.selectedGymId;
  const days = { today: dayAt(today.getUTCDay()), sunday: dayAt(0), saturday: dayAt(6) };
  const values = { userId: session?.user?.id, gymId, ...days };

  // Requests what the page reads, by the lists of `src/pages/first-reads.ts`, for `src/lib/transport.ts`.
  const wanted = (location.search === '' && reads[kind]?.[path]) || [];
  const headers = isSignedIn ? { Authorization: `Bearer ${session.token}` } : {};
  const authorization = headers.Authorization;
  window.firstResponses = new Map();
  for (const read of wanted) {
    if (read.includes('gymId') && !gymId) continue;
    const url = read.replace(/%7B(\w+)%7D/g, (_, name) => encodeURIComponent(values[name]));
    const response = fetch(url, { headers })
      // A body that is never read would keep its connection busy.
      .then(async (received) => new Response(await received.arrayBuffer(), received))
      // Without a response, the app asks again.
      .catch(() => null);
    window.firstResponses.set(url, { authorization, at: Date.now(), response });
  }
}
