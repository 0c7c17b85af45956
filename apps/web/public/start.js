// Runs before the first paint. A file of its own: the content policy allows no inline script.
{
  const page = document.documentElement;

  // Code that an old browser cannot run fails before the first screen; without this attribute, the document says so.
  page.setAttribute('data-start', '');
  addEventListener('error', ({ filename }) => {
    const hasStarted = !document.querySelector('.start');
    if (!hasStarted && filename?.startsWith(location.origin)) page.removeAttribute('data-start');
  });

  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked; the page then has the scheme of the system.
  }

  // A dark screen must never flash light. The timer and the wall are always dark.
  const isClock = /^\/(timer|tv)\/?$/i.test(location.pathname);
  const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const chosen = ['dark', 'light'].includes(scheme) ? scheme : ofSystem;
  page.setAttribute('data-mantine-color-scheme', isClock ? 'dark' : chosen);
}
