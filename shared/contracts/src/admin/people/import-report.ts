/** The report on an imported file of people, shared by the screen, the server and the operators' command. */
import * as z from 'zod/mini';

/** Fields of a person that a line may contain. */
export const importFields = [
  'personalNumber',
  'userName',
  'firstName',
  'lastName',
  'email',
  'language',
  'role',
  'scope',
  'organisation',
  'team',
  'function',
  'reportsTo',
  'signInId',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these columns no line can be imported. */
export const requiredImportFields = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportField[];

/** Why a line is skipped. The texts with the same ids explain each code and what to do about it. */
const importFaultCodes = [
  // Faults of the file.
  'column_missing',
  'too_many_lines',
  // Faults of a line on its own.
  'unreadable',
  'wrong_number_of_cells',
  'empty',
  'too_long',
  'not_one_line',
  'not_an_email',
  'unknown_language',
  'unknown_role',
  'not_a_sign_in_id',
  'repeats_line',
  // Conflicts between a line and the data in the portal.
  'unknown_organisation',
  'unknown_team',
  'team_needs_organisation',
  'unknown_function',
  'unknown_scope',
  'scope_missing',
  'team_missing',
  'function_missing',
  'unknown_leader',
  'leads_themselves',
  'not_yours',
  'role_not_yours',
  'own_account',
  'is_deactivated',
  'two_people',
  'email_taken',
  'user_name_taken',
  'number_taken',
] as const;
export type ImportFaultCode = (typeof importFaultCodes)[number];

export const importFault = z.object({
  /** Line number in the file, counted from 1; the heading is line 1. */
  line: z.number(),
  field: z.nullable(z.enum(importFields)),
  code: z.enum(importFaultCodes),
  /** The faulty value, shortened. */
  value: z.string(),
  /** For `repeats_line`: number of the line that it repeats. */
  otherLine: z.nullable(z.number()),
});
export type ImportFault = z.infer<typeof importFault>;

export const importCounts = z.object({
  /** Lines with people, not counting the heading and empty lines. */
  lines: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Skipped lines; each has at least one fault. */
  faulty: z.number(),
  /** People in the file's organisations who are missing from the file. */
  leavers: z.number(),
  /** How many of the leavers have been deactivated. */
  deactivated: z.number(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const noCounts: ImportCounts = {
  lines: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  leavers: 0,
  deactivated: 0,
};

/** Maximum number of lines in a file. */
export const mostImportLines = 100_000;
/** Characters per call; the browser uploads a file in parts of this size. */
export const importPartCharacters = 200_000;
/** Maximum number of parts of one file: 40 million characters. */
export const mostImportParts = 200;
