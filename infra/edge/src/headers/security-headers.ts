/** The headers of each kind of response, in a single table so that one test can find a missing header. */
import type { OutgoingHttpHeaders } from 'node:http';
import { reportGroup, reportPath } from './content-security-policy.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies OutgoingHttpHeaders;

const reporting = { 'reporting-endpoints': `${reportGroup}="${reportPath}"` };

/** A script without integrity does not run, no matter who has inserted it. */
const integrityPolicy = { 'integrity-policy': `blocked-destinations=(script), endpoints=(${reportGroup})` };

const closed = (feature: string) => `${feature}=()`;

/**
 * The scanner needs the camera; the portal uses no other device feature. Courses may use some, each where its package is
 * allowed to: on the player's page, which must have a feature itself to pass it on to a frame.
 * @param courses origins of the courses that the page plays
 */
const permissionsFor = (courses?: string) =>
  [
    `camera=(self${courses ? ` "${courses}"` : ''})`,
    'fullscreen=*',
    'autoplay=*',
    ...['accelerometer', 'gyroscope', 'magnetometer', 'microphone'].map((feature) =>
      courses ? `${feature}=(self "${courses}")` : closed(feature),
    ),
    ...['display-capture', 'geolocation', 'hid', 'midi', 'payment', 'publickey-credentials-get'].map(closed),
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map(closed),
  ].join(', ');
const permissions = permissionsFor();

/** Two years, every subdomain; only sent over https. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const fileHeaders: OutgoingHttpHeaders = { ...always };
/** For our own data and texts, which must not be cached. */
export const freshHeaders: OutgoingHttpHeaders = { ...always, 'cache-control': 'no-store' };

interface PageFacts {
  /** False only in development, where a remote's files change while the page is open. */
  sealed: boolean;
  /** `http://{label}.content.localhost:8081` where the page plays courses. */
  contentOrigin: string | undefined;
}

export function pageHeaders(policy: string, { sealed, contentOrigin }: PageFacts): OutgoingHttpHeaders {
  return {
    ...freshHeaders,
    ...reporting,
    'content-security-policy': policy,
    ...(sealed ? integrityPolicy : {}),
    // The player's window and its opener communicate, so both need the same value; windows of other sites remain
    // isolated. "same-origin" would break courses that open their own windows.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsFor(contentOrigin?.replace('{label}', '*')),
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
