// Which page is shown: the path of the address, without hashes.
let path = $state(location.pathname);

addEventListener('popstate', () => {
  path = location.pathname;
});

// Links inside the client change the page without loading it again.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search);
});

export function here(): string {
  return path;
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
}
