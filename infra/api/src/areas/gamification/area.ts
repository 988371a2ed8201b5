import * as calls from '@portico/contracts/gamification/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { recordSignIn } from './activity/record-sign-in.ts';
import { getKeptBadges, saveBadge } from './administration/badges.ts';
import {
  getJobTitleHolders,
  getJobTitles,
  giveJobTitle,
  removeJobTitle,
  saveJobTitle,
} from './administration/job-titles.ts';
import { getKeptMissions, saveMission } from './administration/missions.ts';
import { findPlayers, getRules, revokePoints, saveRule } from './administration/points.ts';
import { getSeasons, removeSeason, saveSeason } from './administration/seasons.ts';
import { checkBadge, getBadgeIssuer, getBadgeKeys, getRevokedBadges } from './badges/check-badge.ts';
import { getBadgeCredential } from './badges/credential.ts';
import { getMyBadges } from './badges/my-badges.ts';
import { missionFigures } from './board-figures.ts';
import { getBoardChoices } from './boards/choices.ts';
import { leaderboardExport } from './boards/leaderboard-export.ts';
import { comparePeople, getLeaderboard } from './boards/people.ts';
import { compareTeams, getTeamLeaderboard } from './boards/teams.ts';
import { storeWeekRanks, weekRanksSchedule } from './boards/week-ranks.ts';
import { missionSearch } from './mission-search.ts';
import { getMissionProgressByUser } from './missions.ts';
import { gamificationData } from './personal-data.ts';
import { takeCelebrations } from './player/celebrations.ts';
import { getLedger, getLedgerOf } from './player/ledger.ts';
import { getPlayerSettings, savePlayerSettings } from './player/settings.ts';
import { setGamificationItem, setGamificationItemWithDate } from './report-step.ts';
import { weekAchievements } from './week-review.ts';

export const gamificationArea = defineArea({
  area: 'gamification',
  calls,
  handlers: {
    getLeaderboard,
    getTeamLeaderboard,
    comparePeople,
    compareTeams,
    getBoardChoices,
    getMissionProgressByUser,
    setGamificationItem,
    setGamificationItemWithDate,
    getPlayerSettings,
    savePlayerSettings,
    getLedger,
    getLedgerOf,
    findPlayers,
    takeCelebrations,
    getMyBadges,
    getBadgeCredential,
    checkBadge,
    getBadgeIssuer,
    getBadgeKeys,
    getRevokedBadges,
    getKeptMissions,
    saveMission,
    getKeptBadges,
    saveBadge,
    getSeasons,
    saveSeason,
    removeSeason,
    getRules,
    saveRule,
    revokePoints,
    getJobTitles,
    saveJobTitle,
    removeJobTitle,
    getJobTitleHolders,
    giveJobTitle,
  },
  jobs: () => [storeWeekRanks],
  schedules: [weekRanksSchedule],
  exports: [leaderboardExport],
  searchProviders: [missionSearch],
  boardFigures: missionFigures,
  personalData: gamificationData,
  signIns: [{ signedIn: recordSignIn }],
  weekReview: weekAchievements,
});
