export type Encoding = 'br' | 'gzip';

/** Selects the best encoding of a request's `Accept-Encoding` that the portal supports; undefined means no encoding. */
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
