/** Jobs that process personal data. */
import type { SignInAccounts } from '@portico/contracts/platform/sign-in-accounts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Schedule } from '../../../platform/jobs/schedule.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-table.ts';
import { erasePersonJob, removeSignIns } from './erase-person.ts';
import { exportPersonJob, prunePersonExports, prunePersonExportsKind } from './export-person.ts';
import { pruneOld, pruneOldKind } from './retention.ts';

/** @param tables the tables with personal data of all areas */
export const privacyJobs = (accounts: SignInAccounts, tables: readonly PersonalTable[]): readonly Job[] => [
  erasePersonJob(tables),
  removeSignIns(accounts),
  exportPersonJob(tables),
  prunePersonExports,
  pruneOld,
];

export const privacySchedules: readonly Schedule[] = [
  { cron: '10 3 * * *', kind: pruneOldKind },
  { cron: '5 * * * *', kind: prunePersonExportsKind },
];
