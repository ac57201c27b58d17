// Which page is shown: the path of the address, without hashes.
import { tick } from 'svelte';

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
  if (history.state?.over) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
}

// How many things lie over the page. They have one step of the history, so that Back closes them; what
// opens from one of them, or a page that does, takes its place.
let layers = 0;

// Called when something opens over the page; call what it returns when that closes.
export function over(close: () => void): () => void {
  layers += 1;
  if (!history.state?.over) history.pushState({ over: true }, '');
  addEventListener('popstate', close);
  return () => {
    layers -= 1;
    removeEventListener('popstate', close);
    void tick().then(() => {
      if (layers === 0 && history.state?.over) history.back();
    });
  };
}
