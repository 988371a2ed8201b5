/** Awards and accreditations. Their calls are addressed under `portal`, as the specification requires. */
import * as calls from '@portico/contracts/recognition/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getAccreditationsAvailable, getAllAccreditations, saveAccreditation } from './accreditations.ts';
import { rescindAward, setAward } from './give-award.ts';
import { getMyAwards } from './my-awards.ts';
import { awardHistory } from './own-history.ts';
import { awardFacts } from './person-facts.ts';

export const recognitionArea = defineArea({
  area: 'portal',
  calls,
  handlers: {
    getAccreditationsAvailable,
    getAllAccreditations,
    saveAccreditation,
    rescindAward,
    setAward,
    getMyAwards,
  },
  ownHistory: awardHistory,
  personFacts: awardFacts,
});
