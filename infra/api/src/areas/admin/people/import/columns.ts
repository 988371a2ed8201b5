/**
 * Maps the headings of a file to fields. Headings may be in any of the three languages; case, spaces and punctuation
 * are ignored.
 */
import { type ImportField, importFields } from '@portico/contracts/admin/people/import-report';
import { sampleHeadings } from '@portico/contracts/admin/people/sample-file';
import { cleanLine } from '@portico/contracts/platform/clean-text';
import { cutText } from '@portico/contracts/platform/cut-text';

const furtherNames: Record<ImportField, readonly string[]> = {
  personalNumber: [
    'employee number',
    'employee id',
    'staff number',
    'personalnummer',
    'numéro de personnel',
    'matricule',
  ],
  userName: ['login', 'upn', 'benutzername', 'nom d’utilisateur', 'identifiant'],
  firstName: ['given name', 'vorname', 'prénom'],
  lastName: ['surname', 'family name', 'nachname', 'nom', 'nom de famille'],
  email: ['mail', 'e-mail address', 'e-mail-adresse', 'courriel', 'adresse e-mail'],
  language: ['sprache', 'langue'],
  role: ['rolle', 'rôle'],
  scope: ['administers', 'bereich', 'périmètre'],
  organisation: ['organization', 'company', 'unternehmen'],
  team: ['équipe'],
  function: ['department', 'funktion', 'abteilung', 'fonction', 'service'],
  reportsTo: ['manager', 'team leader', 'vorgesetzte', 'führungskraft', 'responsable'],
  signInId: ['sign-in id', 'entra object id', 'objekt-id', 'id d’objet'],
};

/** Makes `E-Mail Adresse` and `email_adresse` equal. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const byName = new Map(
  importFields.flatMap((field) =>
    [sampleHeadings[field], ...furtherNames[field]].map((name) => [plain(name), field] as const),
  ),
);

export interface Columns {
  /** The field of each column; undefined for ignored columns. */
  fields: readonly (ImportField | undefined)[];
  /** Unknown or repeated headings. */
  ignored: string[];
}

export function readColumns(row: readonly string[]): Columns {
  const seen = new Set<ImportField>();
  const ignored: string[] = [];
  const fields = row.map((heading) => {
    const field = byName.get(plain(heading));
    if (field !== undefined && !seen.has(field)) {
      seen.add(field);
      return field;
    }
    if (heading.trim() !== '') ignored.push(cutText(cleanLine(heading).trim(), 60));
    return undefined;
  });
  return { fields, ignored };
}
