// What lies over a page is closed by Back; the page stays.

/** Let Back call this instead of leaving; gives what to do when it was closed in another way. */
export function over(close: () => void): () => void {
  history.pushState('over', '');
  const closed = () => {
    window.removeEventListener('popstate', closed);
    close();
  };
  window.addEventListener('popstate', closed);
  return () => {
    window.removeEventListener('popstate', closed);
    if (history.state === 'over') history.back();
  };
}
