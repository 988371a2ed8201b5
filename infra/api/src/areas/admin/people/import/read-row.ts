/** Validates the values of one line on its own. Pure. */

import type { ImportFault, ImportField } from '@portico/contracts/admin/people/import-report';
import { requiredImportFields } from '@portico/contracts/admin/people/import-report';
import { type Language, languages } from '@portico/contracts/platform/languages';
import { isMailAddress } from '@portico/contracts/platform/mail';
import { type Role, roles } from '@portico/contracts/platform/roles';
import { isUuid } from '@portico/contracts/platform/shapes';
import { fault } from './fault.ts';

/** An empty cell or a missing column leaves the stored value unchanged. */
export interface ImportRow {
  line: number;
  firstName: string;
  lastName: string;
  email: string;
  personalNumber?: string;
  userName?: string;
  language?: Language;
  role?: Role;
  scope?: string;
  organisation?: string;
  team?: string;
  function?: string;
  reportsTo?: string;
  signInId?: string;
}

export type Cells = Partial<Record<ImportField, string>>;

const longest: Record<ImportField, number> = {
  personalNumber: 64,
  userName: 254,
  firstName: 80,
  lastName: 80,
  email: 254,
  language: 20,
  role: 40,
  scope: 120,
  organisation: 120,
  team: 120,
  function: 120,
  reportsTo: 254,
  signInId: 36,
};

const languageNames: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(languages.map((language) => [language, language])),
  english: 'en',
  englisch: 'en',
  anglais: 'en',
  german: 'de',
  deutsch: 'de',
  allemand: 'de',
  french: 'fr',
  französisch: 'fr',
  français: 'fr',
};
const languageOf = (value: string): Language | undefined => {
  const name = value.toLowerCase();
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined;
};
const roleOf = (value: string): Role | undefined => roles.find((role) => role.toLowerCase() === value.toLowerCase());

function faultsOf(line: number, cells: Cells): ImportFault[] {
  const faults: ImportFault[] = [];
  const check = (field: ImportField, code: ImportFault['code'], holds: (value: string) => boolean) => {
    const value = cells[field];
    if (value !== undefined && !faults.some((one) => one.field === field) && !holds(value))
      faults.push(fault(line, code, field, value));
  };
  for (const field of requiredImportFields) if (cells[field] === undefined) faults.push(fault(line, 'empty', field));
  for (const [field, value] of Object.entries(cells) as [ImportField, string][]) {
    if (value.length > longest[field]) faults.push(fault(line, 'too_long', field, value));
    // The replacement character stands for bytes that are not UTF-8, so the original value is lost.
    else if (value.includes('\ufffd')) faults.push(fault(line, 'unreadable', field, value));
  }
  check('email', 'not_an_email', isMailAddress);
  check('language', 'unknown_language', (value) => languageOf(value) !== undefined);
  check('role', 'unknown_role', (value) => roleOf(value) !== undefined);
  check('signInId', 'not_a_sign_in_id', (value) => isUuid(value.toLowerCase()));
  return faults;
}

/** @param cells trimmed values; empty cells are left out */
export function readRow(line: number, cells: Cells): ImportRow | ImportFault[] {
  const faults = faultsOf(line, cells);
  if (faults.length > 0) return faults;
  const { firstName = '', lastName = '', email = '', language, role, signInId, ...rest } = cells;
  const spoken = language === undefined ? undefined : languageOf(language);
  const held = role === undefined ? undefined : roleOf(role);
  return {
    line,
    firstName,
    lastName,
    email,
    ...rest,
    ...(spoken && { language: spoken }),
    ...(held && { role: held }),
    ...(signInId && { signInId: signInId.toLowerCase() }),
  };
}
