/**
 * Headers of the content origin. Foreign scripts run here, so the headers restrict who may frame them and what they may
 * use.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { featuresOf } from '@portico/contracts/player/packages/permission-features';
import type { PackagePermission } from '@portico/contracts/player/packages/rules';
import { coursePolicy } from './course-policy.ts';

const features = [
  ...['accelerometer', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  ...['xr-spatial-tracking'],
];

function permissionsPolicy(permissions: readonly PackagePermission[]): string {
  const allowed = featuresOf(permissions);
  return features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');
}

export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Gives each host its own process and origin, which document.domain cannot widen.
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy([]),
} as const satisfies OutgoingHttpHeaders;

/** For our own short answers: they run nothing and cannot be framed. */
export const bareHeaders: OutgoingHttpHeaders = {
  ...alwaysHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** For files of a package. */
export const fileHeaders = (portalOrigin: string, permissions: readonly PackagePermission[]): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
  'permissions-policy': permissionsPolicy(permissions),
  'content-security-policy': coursePolicy(portalOrigin),
});

/** For our own frame page: allows exactly its script and style, and lessons of this origin in its frame. */
export const framePageHeaders = (
  portalOrigin: string,
  { script, style }: { script: string; style: string },
  permissions: readonly PackagePermission[],
): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
  'permissions-policy': permissionsPolicy(permissions),
  'content-security-policy': [
    "default-src 'none'",
    `script-src '${script}'`,
    `style-src '${style}'`,
    "frame-src 'self' blob: data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigin}`,
  ].join('; '),
  'cache-control': 'no-store',
});
