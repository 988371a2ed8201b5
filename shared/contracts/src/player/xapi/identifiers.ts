/** Identifiers in statements. They are only names: nothing is ever requested from these addresses. */
const adl = 'http://adlnet.gov/expapi/verbs';
const w3id = 'https://w3id.org/xapi';

export const verbs = {
  launched: `${adl}/launched`,
  initialized: `${adl}/initialized`,
  completed: `${adl}/completed`,
  passed: `${adl}/passed`,
  failed: `${adl}/failed`,
  abandoned: `${w3id}/adl/verbs/abandoned`,
  waived: `${w3id}/adl/verbs/waived`,
  terminated: `${adl}/terminated`,
  satisfied: `${w3id}/adl/verbs/satisfied`,
} as const;
export type VerbName = keyof typeof verbs;

export const verbNames = Object.keys(verbs) as VerbName[];
export const verbNamed = (id: string): VerbName | undefined => verbNames.find((name) => verbs[name] === id);

/** The verb with which a system withdraws a statement. */
export const voiding = `${adl}/voided`;

export const categories = {
  cmi5: `${w3id}/cmi5/context/categories/cmi5`,
  moveOn: `${w3id}/cmi5/context/categories/moveon`,
} as const;

export const extensions = {
  sessionId: `${w3id}/cmi5/context/extensions/sessionid`,
  masteryScore: `${w3id}/cmi5/context/extensions/masteryscore`,
  launchMode: `${w3id}/cmi5/context/extensions/launchmode`,
  launchUrl: `${w3id}/cmi5/context/extensions/launchurl`,
  moveOn: `${w3id}/cmi5/context/extensions/moveon`,
  launchParameters: `${w3id}/cmi5/context/extensions/launchparameters`,
  progress: `${w3id}/cmi5/result/extensions/progress`,
  reason: `${w3id}/cmi5/result/extensions/reason`,
} as const;

export const activityTypes = {
  block: `${w3id}/cmi5/activitytype/block`,
  course: `${w3id}/cmi5/activitytype/course`,
} as const;
