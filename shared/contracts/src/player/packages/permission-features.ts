import type { PackagePermission } from './rules.ts';

/** The browser's names of the features in each permission. */
export const permissionFeatures: Readonly<Record<PackagePermission, readonly string[]>> = {
  microphone: ['microphone'],
  camera: ['camera'],
  motion: ['accelerometer', 'gyroscope', 'magnetometer'],
  fullscreen: ['fullscreen'],
};

export const featuresOf = (permissions: readonly PackagePermission[]): string[] =>
  permissions.flatMap((permission) => permissionFeatures[permission]);

/** The `allow` attribute of a frame that plays a package. Films may always play automatically. */
export const allowOf = (permissions: readonly PackagePermission[]): string =>
  ['autoplay', ...featuresOf(permissions)].join('; ');
