/** A person's learning by their id; the viewer's own on personal pages. */
import { getPrimaryLRSCourseStats } from '@portico/contracts/lms/calls/primary-stats';
import { getCurriculums } from '@portico/contracts/service/calls/curricula';
import {
  getIndividualScores,
  getLRS_Courses_Stats,
  getUserItem,
  listStoryBoardItems,
} from '@portico/contracts/service/calls/own-learning';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

export const useStoryBoard = () => useCall(listStoryBoardItems, { query: { username: useSelf().UserName } });

export function useCurricula() {
  const { CompanyID } = useSelf();
  return useCall(getCurriculums, { query: CompanyID === null ? {} : { USR_COMPANY_FK: CompanyID } });
}

export const useItems = () => useCall(getUserItem, { query: { USR_ID_FK: useSelf().UserID } });

export const useCourseStats = (username: string) => useCall(getLRS_Courses_Stats, { query: { username } });

export const useScores = (username: string) => useCall(getIndividualScores, { body: { username } });

export const useFigures = (username: string) => useCall(getPrimaryLRSCourseStats, { body: { username } });
