import {
  getOpenLearningLinks,
  makeOpenLearningLink,
  revokeOpenLearningLink,
} from '@portico/contracts/lms/calls/open-links';
import { useCall, useWrite } from '@portico/data-client';

export const useOpenLinks = (username: string) => useCall(getOpenLearningLinks, { query: { username } });
export const useMakeLink = () => useWrite(makeOpenLearningLink);
export const useEndLink = () => useWrite(revokeOpenLearningLink);
