/**
 * Headers of the content origin. Foreign scripts run here, so the headers restrict who may frame them and what they may
 * use.
 */
import type { OutgoingHttpHeaders } from 'node:http';

const closedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // A process and its own origin, which document.domain cannot widen.
  'origin-agent-cluster': '?1',
  'permissions-policy': closedFeatures,
} as const satisfies OutgoingHttpHeaders;

/** For short answers of our own: nothing runs, no one frames. */
export const bareHeaders: OutgoingHttpHeaders = {
  ...alwaysHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * For files of a package. What a course loads and runs is its own business: authoring tools need inline scripts, eval and
 * fonts from elsewhere. Service workers are not: one would outlive the attempt.
 */
export const fileHeaders = (portalOrigin: string): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
  'content-security-policy': `frame-ancestors 'self' ${portalOrigin}; worker-src blob:; object-src 'none'; base-uri 'self'; form-action 'self'`,
  'cache-control': 'private, max-age=86400',
});

/** For the frame page, which is ours: exactly its script and style, and lessons of this origin in its frame. */
export const framePageHeaders = (
  portalOrigin: string,
  { script, style }: { script: string; style: string },
): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
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
