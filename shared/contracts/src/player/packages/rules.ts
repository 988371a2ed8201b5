/** How a package is played, as administrators set it. */
import * as z from 'zod/mini';

/** Of the browser, asked for by a lesson and given to its frame only where the package may. */
export const packagePermissions = ['microphone', 'camera', 'motion', 'fullscreen'] as const;
export type PackagePermission = (typeof packagePermissions)[number];

export const permissionList = z.array(z.enum(packagePermissions)).check(z.maxLength(packagePermissions.length));

/** What a package may do before an administrator has decided. */
export const defaultPermissions: readonly PackagePermission[] = ['fullscreen'];

export const packageRules = {
  /** A score against the mastery score outweighs the lesson's own word. */
  scoreOverridesStatus: z.boolean(),
  /** Lessons wait for the lessons that the manifest names before them. */
  gates: z.boolean(),
  /** Lengths are those of the standard to the letter; otherwise those that authoring tools need. */
  strictLimits: z.boolean(),
  /** A lesson of type `sco` that never calls the run-time is completed by being shown. */
  countsVisit: z.boolean(),
  permissions: permissionList,
  /** The course asks by itself whether to resume; learnt from its authoring tool at import. */
  resumesItself: z.boolean(),
};
const rulesShape = z.object(packageRules);
export type PackageRules = z.infer<typeof rulesShape>;
