export type Encoding = 'br' | 'gzip';

/** From a request's `Accept-Encoding`: the best of those that the portal can send; undefined: as it is. */
export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding | undefined {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : undefined;
}
