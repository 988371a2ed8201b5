/** The activity of a person in the demo, and its results according to the product's own rules. */

import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';
import { standardRules } from '@portico/contracts/gamification/points-rules';
import { isMissionDone } from '@portico/contracts/gamification/steps';
import { compareAsc } from 'date-fns/compareAsc';
import { stableId } from '../../stable-id.ts';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';
import { dayFrom, daysFrom } from '../when.ts';
import type { DemoPerson, DemoWorld } from '../world.ts';
import { badges, doings, type MissionText, missions } from './missions.ts';

export interface DemoEvent {
  deed: ActivityEvent;
  act: string;
  about: string;
  points: number;
  at: Date;
}
export interface StepAct {
  mission: MissionText;
  itemID: number;
  act: string;
  at: Date;
  how: 'server' | 'person';
}

const days = 80;

/** At most one per day, because a second one might exceed the daily limit. */
function dated(chance: SeededChoice, count: number, now: Date): { day: string; at: Date }[] {
  const offsets = new Set(Array.from({ length: count }, () => 1 + chance.below(days - 1)));
  return [...offsets].map((back) => ({ day: dayFrom(now, -back), at: daysFrom(now, -back) }));
}

function visitsOf(person: DemoPerson, now: Date, isLearner: boolean): DemoEvent[] {
  const chance = seededChoice('demo visits', person.username);
  const keen = 15 + chance.below(60);
  const { points } = standardRules.signedIn;
  // The account `learner` has signed in on six days: some steps are completed, but not the last one.
  const backs = isLearner
    ? [1, 3, 6, 8, 14, 20]
    : Array.from({ length: days }, (_, at) => at + 1).filter(() => chance.chance(keen));
  return backs.map((back) => {
    const day = dayFrom(now, -back);
    return { deed: 'signedIn', act: day, about: day, points, at: daysFrom(now, -back) };
  });
}

export function eventsOf(person: DemoPerson, { now, people, tenant }: DemoWorld): DemoEvent[] {
  const isLearner = person.userId === people.named('learner').userId;
  const done = doings().flatMap(({ deed, most, abouts }) => {
    const chance = seededChoice('demo deeds', person.username, deed);
    return dated(chance, isLearner ? Math.ceil(most / 2) : chance.below(most + 1), now).map(({ day, at }) => ({
      deed,
      act: stableId(tenant.tenantId, 'gamification', 'act', person.username, deed, day),
      about: chance.pick(abouts),
      points: standardRules[deed].points,
      at,
    }));
  });
  return [...visitsOf(person, now, isLearner), ...done].sort((a, b) => compareAsc(a.at, b.at));
}

const reportsOf = (person: DemoPerson, mission: MissionText, { now, people }: DemoWorld): StepAct[] => {
  const isLearner = person.userId === people.named('learner').userId;
  return mission.steps
    .filter(({ deed }) => deed === null)
    .flatMap(({ itemID, target }) => {
      const chance = seededChoice('demo reports', person.username, mission.key, itemID);
      const count = isLearner ? (mission.key === 'first-steps' ? 1 : itemID === 41 ? 2 : 0) : chance.below(target + 1);
      return Array.from({ length: count }, (_, at) => ({
        mission,
        itemID,
        act: dayFrom(now, -2 - at),
        at: daysFrom(now, -2 - at),
        how: 'person' as const,
      }));
    });
};

/** The acts that advanced the steps of each mission, and the missions that they completed. */
export function stepsOf(person: DemoPerson, world: DemoWorld, deeds: readonly DemoEvent[]) {
  const acts = missions().flatMap((mission) => {
    const since = daysFrom(world.now, -mission.began);
    const moved = mission.steps.flatMap(({ itemID, deed, target }) =>
      deeds
        .filter((one) => one.deed === deed && one.at >= since)
        .slice(0, target)
        .map(({ act, at }) => ({ mission, itemID, act, at, how: 'server' as const })),
    );
    return [...moved, ...reportsOf(person, mission, world)];
  });
  const completed = missions().flatMap((mission): DemoEvent[] => {
    const own = acts.filter((act) => act.mission === mission);
    const states = mission.steps.map(({ itemID, target }) => ({
      target,
      count: own.filter((act) => act.itemID === itemID).length,
    }));
    if (!isMissionDone(states)) return [];
    const at = new Date(Math.max(...own.map((act) => act.at.getTime())));
    const act = stableId(world.tenant.tenantId, 'gamification', 'mission', mission.key);
    return [{ deed: 'missionCompleted', act, about: mission.title, points: mission.points, at }];
  });
  return { acts, completed };
}

/** Keys of the badges earned by this activity. */
export function badgesOf(deeds: readonly DemoEvent[], missionIdOf: (key: string) => string): string[] {
  const points = deeds.reduce((sum, one) => sum + one.points, 0);
  return badges()
    .filter(({ criterion }) => {
      if (criterion.kind === 'points') return points >= criterion.threshold;
      if (criterion.kind === 'deeds')
        return deeds.filter(({ deed }) => deed === criterion.deed).length >= criterion.threshold;
      return deeds.some(({ deed, act }) => deed === 'missionCompleted' && act === missionIdOf(criterion.mission));
    })
    .map(({ key }) => key);
}
