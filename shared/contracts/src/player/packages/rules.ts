/** How a package is played; administrators set these rules. */
import * as z from 'zod/mini';

/** Browser features that a lesson's frame only gets if its package may use them. */
export const packagePermissions = ['microphone', 'camera', 'motion', 'fullscreen'] as const;
export type PackagePermission = (typeof packagePermissions)[number];

export const permissionList = z.array(z.enum(packagePermissions)).check(z.maxLength(packagePermissions.length));

export const packageRules = {
  /** A score compared with the mastery score overrides the status that the lesson reports. */
  scoreOverridesStatus: z.boolean(),
  /** Lessons wait for their prerequisites in the manifest. */
  gates: z.boolean(),
  /** Exactly the standard's lengths, instead of those that authoring tools need. */
  strictLimits: z.boolean(),
  /** A lesson of type `sco` that never calls the run-time is completed by being shown. */
  countsVisit: z.boolean(),
  permissions: permissionList,
  /** The course itself asks whether to resume; set at import from its authoring tool. */
  resumesItself: z.boolean(),
  /** Lessons open in a window of their own. Set at import for packages that access the browser's topmost window. */
  ownWindow: z.boolean(),
};
const rulesShape = z.object(packageRules);
export type PackageRules = z.infer<typeof rulesShape>;
