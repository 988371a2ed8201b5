/** Parses `STORAGE_URL`: `file:///srv/portico/files`, or `s3://key:secret@endpoint/bucket/prefix?region=…`. */

export interface S3Settings {
  kind: 's3';
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
  region: string;
  /** Undefined: Amazon's endpoint for the region. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}
export type StorageSettings = { kind: 'file'; folder: string } | S3Settings;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function s3Of(url: URL): S3Settings | undefined {
  const { hostname, host, username, password, searchParams } = url;
  const steps = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  // A host with a dot, a port or localhost is a self-hosted server; a bare name is a bucket at Amazon.
  const isServer = host !== hostname || hostname.includes('.') || hostname === 'localhost';
  const bucket = isServer ? steps.shift() : hostname;
  if (!bucket || !bucketName.test(bucket) || !steps.every((step) => /^[\w.-]+$/.test(step))) return undefined;
  if ((username === '') !== (password === '')) return undefined;
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    kind: 's3',
    bucket,
    prefix: steps.length > 0 ? `${steps.join('/')}/` : '',
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: isServer ? `${scheme}://${host}` : undefined,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  };
}

/** Undefined for an invalid URL. */
export function readStorageUrl(address: string): StorageSettings | undefined {
  const folder = /^file:\/\/(\/?[^/].*)$/.exec(address)?.[1];
  if (folder !== undefined) return { kind: 'file', folder: decodeURIComponent(folder) };
  if (!/^s3:\/\//.test(address)) return undefined;
  try {
    // `URL` parses host and port only for schemes such as http.
    return s3Of(new URL(address.replace(/^s3:/, 'http:')));
  } catch {
    return undefined;
  }
}
