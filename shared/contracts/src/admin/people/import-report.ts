/** What an import of people says about a file: the same words for the screen, the server and the operators' command. */
import * as z from 'zod/mini';

/** What a line may tell about a person. */
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

/** Without these columns no line can be read. */
export const requiredImportFields = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportField[];

/** Why a line is left out. What each means and what to do is in the texts under the same name. */
export const importFaultCodes = [
  // The file.
  'column_missing',
  'too_many_lines',
  // The line by itself.
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
  // The line against what is in the portal.
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
  /** Line of the file, counted from 1; the heading is line 1. */
  line: z.number(),
  field: z.nullable(z.enum(importFields)),
  code: z.enum(importFaultCodes),
  /** What was there, shortened. */
  value: z.string(),
  /** For `repeats_line`: the line that is repeated. */
  otherLine: z.nullable(z.number()),
});
export type ImportFault = z.infer<typeof importFault>;

export const importCounts = z.object({
  /** Lines with people, without the heading and empty lines. */
  lines: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Lines left out; each has at least one fault. */
  faulty: z.number(),
  /** People of the file's organisations who are not in the file. */
  leavers: z.number(),
  /** Of these, who have been deactivated. */
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

/** Lines that one file may have. */
export const mostImportLines = 100_000;
/** Characters of a file that one call carries; the browser sends a file in such parts. */
export const importPartCharacters = 200_000;
/** Parts of one file: 40 million characters. */
export const mostImportParts = 200;
