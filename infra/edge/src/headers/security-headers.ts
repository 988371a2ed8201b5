/** The headers of each kind of response. With a single table, one test finds a missing header. */
import type { OutgoingHttpHeaders } from 'node:http';
import { reportGroup, reportPath } from './content-security-policy.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies OutgoingHttpHeaders;

const reporting = { 'reporting-endpoints': `${reportGroup}="${reportPath}"` };

/** A script without integrity does not run, no matter who inserted it. */
const integrityPolicy = { 'integrity-policy': `blocked-destinations=(script), endpoints=(${reportGroup})` };

/** The scanner needs the camera; no other device feature is used. */
const permissions = [
  'camera=(self)',
  'fullscreen=*',
  'autoplay=*',
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Two years, every subdomain; only sent over https. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const fileHeaders: OutgoingHttpHeaders = { ...always };
/** For our own data and texts that must not be cached. */
export const freshHeaders: OutgoingHttpHeaders = { ...always, 'cache-control': 'no-store' };

/** `sealed` is false only in development, where a remote's files change while the page is open. */
export function pageHeaders(policy: string, sealed: boolean): OutgoingHttpHeaders {
  return {
    ...freshHeaders,
    ...reporting,
    'content-security-policy': policy,
    ...(sealed ? integrityPolicy : {}),
    // The player's window and its opener communicate, so both need the same value; windows of other sites are still
    // isolated. "same-origin" would break courses that open windows of their own.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

export function bridgeHeaders(policy: string): OutgoingHttpHeaders {
  return {
    ...freshHeaders,
    ...reporting,
    'content-security-policy': policy,
    ...integrityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    'x-frame-options': 'SAMEORIGIN',
  };
}

export function plainHeaders(policy: string): OutgoingHttpHeaders {
  return {
    ...freshHeaders,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
  };
}
