/** Every table that knows people, by area; first what hangs on other rows, the account last. */
import type { PersonalTable } from '../platform/personal-data/personal-table.ts';
import { platformData } from '../platform/personal-data/platform-data.ts';
import { accountData } from './account/personal-data.ts';
import { adminData } from './admin/personal-data.ts';
import { coachingData } from './coaching/personal-data.ts';
import { commentData } from './comment/personal-data.ts';
import { contentData } from './content/personal-data.ts';
import { draftData } from './draft/personal-data.ts';
import { exportData } from './export/personal-data.ts';
import { gamificationData } from './gamification/personal-data.ts';
import { hrData } from './hr/personal-data.ts';
import { lmsData } from './lms/personal-data.ts';
import { mediaData } from './media/personal-data.ts';
import { pdData } from './pd/personal-data.ts';
import { playerData } from './player/personal-data.ts';
import { portalData } from './portal/personal-data.ts';
import { quizData } from './quiz/personal-data.ts';
import { releaseData } from './release/personal-data.ts';
import { searchData } from './search/personal-data.ts';
import { serviceData } from './service/personal-data.ts';
import { supportData } from './support/personal-data.ts';

export const allPersonalData: readonly PersonalTable[] = [
  ...platformData,
  ...adminData,
  ...coachingData,
  ...commentData,
  ...contentData,
  ...draftData,
  ...exportData,
  ...gamificationData,
  ...hrData,
  ...lmsData,
  ...mediaData,
  ...pdData,
  ...playerData,
  ...portalData,
  ...quizData,
  ...releaseData,
  ...searchData,
  ...serviceData,
  ...supportData,
  ...accountData,
];
