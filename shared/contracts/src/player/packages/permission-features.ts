import type { PackagePermission } from './rules.ts';

/** What browsers call the features that a permission gives. */
export const permissionFeatures: Readonly<Record<PackagePermission, readonly string[]>> = {
  microphone: ['microphone'],
  camera: ['camera'],
  motion: ['accelerometer', 'gyroscope', 'magnetometer'],
  fullscreen: ['fullscreen'],
};

export const featuresOf = (permissions: readonly PackagePermission[]): string[] =>
  permissions.flatMap((permission) => permissionFeatures[permission]);

/** The `allow` of a frame that plays a package. Films may always start by themselves. */
export const allowOf = (permissions: readonly PackagePermission[]): string =>
  ['autoplay', ...featuresOf(permissions)].join('; ');
