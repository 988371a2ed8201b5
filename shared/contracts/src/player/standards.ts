/** The standards that a package may follow. Each has its run-time and its rules for the results of sessions. */
export const standards = ['1.2', '2004', 'cmi5', 'xapi'] as const;
export type Standard = (typeof standards)[number];

/** The name of a standard as people know it. */
export const standardNames = {
  '1.2': 'SCORM 1.2',
  '2004': 'SCORM 2004',
  cmi5: 'cmi5',
  xapi: 'xAPI',
} as const satisfies Record<Standard, string>;

/** Standards whose lessons report by statements rather than by a run-time in their window. */
export const byStatements = (standard: Standard): boolean => standard === 'cmi5' || standard === 'xapi';
