/** Host names of the content origin: each attempt has its own, so that browsers separate their storage. */

export interface HostRule {
  /** The label of an attempt's host; undefined for any other host. */
  labelOf(host: string | undefined): string | undefined;
  /** The tenant of a media host, `m-<slug>`. */
  tenantOf(host: string | undefined): string | undefined;
  /** True for the host that all attempts share for the script that draws documents. */
  isReader(host: string | undefined): boolean;
}

export const readerLabel = 'reader';

/** @param contentOrigin `http://{label}.content.localhost:8081` */
export function hostRule(contentOrigin: string): HostRule {
  const { host, hostname } = new URL(contentOrigin.replace('{label}', 'label'));
  const after = (name: string) => name.slice('label'.length);
  const endings = [after(host), after(hostname)];
  const firstLabel = (host: string | undefined): string => {
    const name = host?.toLowerCase();
    const ending = endings.find((each) => name?.endsWith(each));
    return (ending && name?.slice(0, -ending.length)) || '';
  };
  return {
    labelOf: (host) => /^a-[a-z0-9]{26}$/.exec(firstLabel(host))?.[0],
    isReader: (host) => firstLabel(host) === readerLabel,
    tenantOf: (host) => /^m-([a-z][a-z0-9-]{1,30})$/.exec(firstLabel(host))?.[1],
  };
}
