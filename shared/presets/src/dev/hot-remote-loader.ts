import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Under development `remote.ts` accepts its own updates and hands the new remote to the host, which mounts its page in
 * place: the rest of the portal keeps its state. Where that fails, the page is loaded again.
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
