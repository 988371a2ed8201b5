/** The outcome of an import, line by line, for the terminal. */
import { explainFault, type ImportReport } from '@portico/api/areas/admin/people/import/public';
import type { LeavingBarrier } from '@portico/contracts/admin/people/import-leaving';
import { StartFault } from '../../start-fault.ts';

export interface ImportRequest {
  dryRun: boolean;
  deactivate: boolean;
  /** The number given with `--confirm`. */
  confirmed: number | undefined;
}

const shownNames = 20;

const barriers: Record<LeavingBarrier, string> = {
  no_heading: 'The file has no line with the headings first name, last name and e-mail.',
  too_many_lines: 'The file has more lines than one import takes, so its end was not read.',
  no_organisation: 'No line names an organisation of the portal, so it is unclear whose people the file lists.',
  unclear_lines: 'Some lines cannot be read, and they may belong to anyone. Correct them first.',
};

function namesOf({ leavers: { people } }: ImportReport): string {
  const names = people.slice(0, shownNames).map(({ FirstName, LastName }) => `  ${FirstName} ${LastName}`);
  const more = people.length - names.length;
  return [...names, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

/** Throws before anything changes if deactivation is not allowed or the number has not been confirmed. */
export function refuseLeavers(report: ImportReport, { dryRun, confirmed }: ImportRequest): void {
  const { people, leaving } = report.leavers;
  if (leaving.barrier !== null)
    throw new StartFault(`${barriers[leaving.barrier]} No one can be deactivated. Nothing was changed.`);
  if (dryRun || !leaving.mustType || confirmed === people.length) return;
  throw new StartFault(
    `${people.length} of ${leaving.active} active people are not in the file:\n${namesOf(report)}\n` +
      `If they have left, repeat the command with --confirm ${people.length}. Nothing was changed.`,
  );
}

export function printReport(report: ImportReport, { dryRun, deactivate }: ImportRequest): void {
  const { counts, faults, ignoredColumns, leavers } = report;
  for (const fault of faults) console.log(explainFault(fault));
  if (ignoredColumns.length > 0) console.log(`Ignored columns: ${ignoredColumns.join(', ')}`);
  const would = dryRun ? 'would be ' : '';
  console.log(
    `${counts.lines} people in the file: ${counts.created} ${would}created, ${counts.changed} ${would}changed, ${counts.unchanged} unchanged, ${counts.faulty} left out.`,
  );
  const left = leavers.people.length;
  if (left > 0 && !deactivate)
    console.log(`${left} active people are not in the file; --deactivate-missing deactivates them.`);
  if (left > 0 && deactivate)
    console.log(
      dryRun
        ? `${left} who are not in the file would be deactivated:\n${namesOf(report)}`
        : `${counts.deactivated} who are not in the file are deactivated.`,
    );
  if (dryRun) console.log('Nothing was changed.');
}
