/** Which attempt an address belongs to: each has a host of its own, so that browsers keep their storage apart. */

export interface HostRule {
  /** The label of an attempt's host, or undefined for any host that is not ours. */
  labelOf(host: string | undefined): string | undefined;
}

/** @param contentOrigin `http://{label}.content.localhost:8081` */
export function hostRule(contentOrigin: string): HostRule {
  const { host, hostname } = new URL(contentOrigin.replace('{label}', 'label'));
  const after = (name: string) => name.slice('label'.length);
  const endings = [after(host), after(hostname)];
  return {
    labelOf(given) {
      const name = given?.toLowerCase();
      const ending = endings.find((each) => name?.endsWith(each));
      const label = ending && name?.slice(0, -ending.length);
      return label && /^a-[a-z0-9]{26}$/.test(label) ? label : undefined;
    },
  };
}
