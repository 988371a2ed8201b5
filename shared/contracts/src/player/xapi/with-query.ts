/** Adds parameters to an address that may already have a query and a fragment. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const at = address.indexOf('#');
  const [path, fragment] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${fragment}`;
}
