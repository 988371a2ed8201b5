/** Awards, accreditations and kudos. Their calls are addressed under `portal`, as the specification requires. */
import * as calls from '@portico/contracts/recognition/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getAccreditationsAvailable, getAllAccreditations, saveAccreditation } from './accreditations.ts';
import { rescindAward, setAward } from './give-award.ts';
import { kudosData } from './kudos/personal-data.ts';
import { getKudos, getKudosAllowance } from './kudos/read-kudos.ts';
import { kudosNews } from './kudos/team-news.ts';
import { weekKudos } from './kudos/week-review.ts';
import { giveKudos, hideKudos, removeKudos, takeBackKudos } from './kudos/write-kudos.ts';
import { getMyAwards } from './my-awards.ts';
import { awardHistory, kudosHistory } from './own-history.ts';
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
    getKudos,
    getKudosAllowance,
    giveKudos,
    takeBackKudos,
    hideKudos,
    removeKudos,
  },
  ownHistory: [...awardHistory, ...kudosHistory],
  personalData: kudosData,
  teamNews: [kudosNews],
  weekReview: weekKudos,
  personFacts: awardFacts,
});
