/** The headers of each kind of response. With one table, a missing header shows in one place and one test. */
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

/** The scanner needs the camera; nothing else of the device is used. */
const permissions = [
  'camera=(self)',
  'fullscreen=*',
  'autoplay=*',
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Two years, every subdomain: only sent over https. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const fileHeaders: OutgoingHttpHeaders = { ...always };
/** Data and texts of our own that must be fresh. */
export const freshHeaders: OutgoingHttpHeaders = { ...always, 'cache-control': 'no-store' };

/** `sealed` is false under development only, where a remote's files change while the page is open. */
export function pageHeaders(policy: string, sealed: boolean): OutgoingHttpHeaders {
  return {
    ...freshHeaders,
    ...reporting,
    'content-security-policy': policy,
    ...(sealed ? integrityPolicy : {}),
    // The player's window and the one that opened it talk, so both carry the same value; windows of foreign sites are cut
    // off all the same. Courses open windows of their own, which "same-origin" would take from them.
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
