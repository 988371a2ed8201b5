/** The launch of a cmi5 or xAPI lesson: the parameters of its address, and the document that it reads first. */
import type { LessonMode } from '../scorm/lesson-status.ts';
import { categories, extensions } from '../xapi/identifiers.ts';
import type { Agent } from '../xapi/statement.ts';
import { withQuery } from '../xapi/with-query.ts';

export const launchDataId = 'LMS.LaunchData';
export const preferencesId = 'cmi5LearnerPreferences';

const launchModes = { normal: 'Normal', browse: 'Browse', review: 'Review' } as const satisfies Record<
  LessonMode,
  string
>;

export interface UnitLaunch {
  mode: LessonMode;
  sessionId: string;
  /** The author's own identifier for the lesson. */
  publisherId: string;
  moveOn: string;
  /** A number from 0 to 1 as text. Like the two fields below, empty if the author has set none. */
  masteryScore: string;
  launchParameters: string;
  entitlementKey: string;
  returnUrl: string;
}

const named = (id: string) => ({ objectType: 'Activity' as const, id });

export const contextTemplate = ({ publisherId, sessionId }: Pick<UnitLaunch, 'publisherId' | 'sessionId'>) => ({
  contextActivities: { grouping: [named(publisherId)] },
  extensions: { [extensions.sessionId]: sessionId },
});

/** The state document that exists before a lesson is launched. */
export function launchData(launch: UnitLaunch): Record<string, unknown> {
  const { mode, moveOn, masteryScore, launchParameters, entitlementKey, returnUrl } = launch;
  return {
    contextTemplate: contextTemplate(launch),
    launchMode: launchModes[mode],
    moveOn,
    returnURL: returnUrl,
    ...(masteryScore === '' ? {} : { masteryScore: Number(masteryScore) }),
    ...(launchParameters === '' ? {} : { launchParameters }),
    ...(entitlementKey === '' ? {} : { entitlementKey: { courseStructure: entitlementKey } }),
  };
}

/** Context of the portal's own statements about a session. */
export const ownContext = (
  registration: string,
  launch: Pick<UnitLaunch, 'publisherId' | 'sessionId'>,
  {
    extensions: more = {},
    decidesMoveOn = false,
  }: { extensions?: Readonly<Record<string, unknown>> | undefined; decidesMoveOn?: boolean } = {},
) => {
  const { contextActivities, extensions: own } = contextTemplate(launch);
  const category = [categories.cmi5, ...(decidesMoveOn ? [categories.moveOn] : [])].map(named);
  return {
    registration,
    contextActivities: { ...contextActivities, category },
    extensions: { ...own, ...more },
  };
};

/** Data about the launch in the statement that a lesson was launched. */
export const launchedExtensions = (
  { mode, moveOn, masteryScore, launchParameters }: UnitLaunch,
  launchUrl: string,
) => ({
  [extensions.launchMode]: launchModes[mode],
  [extensions.launchUrl]: launchUrl,
  [extensions.moveOn]: moveOn,
  ...(masteryScore === '' ? {} : { [extensions.masteryScore]: Number(masteryScore) }),
  ...(launchParameters === '' ? {} : { [extensions.launchParameters]: launchParameters }),
});

export interface LaunchPlace {
  endpoint: string;
  actor: Agent;
  registration: string;
  activityId: string;
}

export const unitAddress = (
  address: string,
  { endpoint, actor, registration, activityId }: LaunchPlace,
  fetch: string,
) => withQuery(address, { endpoint, fetch, actor: JSON.stringify(actor), registration, activityId });

/** For a package of xAPI, which gets its credentials in the address. */
export const xapiAddress = (
  address: string,
  { endpoint, actor, registration, activityId }: LaunchPlace,
  authorization: string,
) =>
  withQuery(address, {
    endpoint,
    auth: authorization,
    actor: JSON.stringify(actor),
    registration,
    activity_id: activityId,
  });
