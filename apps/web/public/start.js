// Runs before the first paint. A file of its own: the content policy allows no inline script.
{
  const page = document.documentElement;
  let stored = {};
  try {
    stored = { scheme: localStorage.getItem('mantine-color-scheme-value') };
    stored.session = localStorage.getItem('trackboard.session');
  } catch {
    // Storage may be blocked; the page then starts as for a stranger.
  }

  // A dark screen must never flash light.
  const chosen = stored.scheme;
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const isSignedIn = Boolean(stored.session);
  const path = location.pathname.toLowerCase().replace(/\/$/, '');
  const isLogin = path === '' || path === '/login';
  const hasBar = /^\/(dashboard|marketplace|sample-week)/.test(path);

  // The frame of what stands in the document until the app replaces it.
  page.setAttribute('data-start', hasBar ? 'bar' : 'split');

  /** What is rendered first, by the names of `build/first-loads.ts`. */
  const loads = () => {
    if (isLogin) return isSignedIn ? [] : ['login'];
    if (path === '/marketplace') return isSignedIn ? [] : ['marketplace'];
    if (!isSignedIn) return [];
    if (path === '/dashboard') return ['home'];
    if (path !== '/dashboard/programmingcalendar') return [];
    return [matchMedia('(width < 48em)').matches ? 'phone' : 'board'];
  };

  // Requests the code of the page beside that of the app's start.
  const files = JSON.parse(document.getElementById('first-files')?.textContent ?? '{}');
  for (const file of new Set(loads().flatMap((load) => files[load] ?? []))) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
