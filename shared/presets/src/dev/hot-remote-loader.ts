import type { LoaderDefinitionFunction } from 'webpack';

/**
 * During development `remote.ts` accepts its own updates and passes the new remote to the host, which mounts its page
 * in place, so that the rest of the portal keeps its state. If that fails, the page is reloaded.
 */
const loader: LoaderDefinitionFunction<{ id: string }> = function (code) {
  const { id } = this.getOptions();
  return `${code}
if (import.meta.webpackHot) {
  const hot = import.meta.webpackHot;
  const rebuilt = (event) => {
    if (event.detail === ${JSON.stringify(id)} && hot.status() === 'idle') hot.check(true).catch(() => location.reload());
  };
  hot.accept();
  hot.dispose(() => window.removeEventListener('portico:rebuilt', rebuilt));
  window.addEventListener('portico:rebuilt', rebuilt);
  if (hot.data) window.dispatchEvent(new CustomEvent('portico:remote', { detail: __webpack_exports__.default }));
}`;
};
export default loader;
