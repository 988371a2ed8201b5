/** ADL's extensions of an item in the manifest, including values that authoring tools often write incorrectly. */
import { oneOf, timespan } from '@portico/contracts/player/scorm/formats';
import { type Remark, remark } from '../problems.ts';
import { completionThreshold, judgementOf, type Sequencing } from './sequencing.ts';
import { childNamed, type XmlElement } from './xml-tree.ts';

const textOf = (item: XmlElement, name: string) => childNamed(item, name)?.text ?? '';
const timeLimitAction = oneOf('exit,message', 'exit,no message', 'continue,message', 'continue,no message');

function masteryScore(text: string): { value: string; remarks: Remark[] } {
  if (text === '') return { value: '', remarks: [] };
  const found = /^(\d{1,3}(?:\.\d+)?)\s*(%?)$/.exec(text);
  if (!found || Number(found[1]) > 100) return { value: '', remarks: [remark('mastery-unreadable', text)] };
  const [, value = '', percent] = found;
  if (percent) return { value, remarks: [remark('mastery-as-percent', text)] };
  return { value, remarks: Number(value) > 0 && Number(value) < 1 ? [remark('mastery-below-one', text)] : [] };
}

export interface LessonData {
  prerequisites: string;
  launchData: string;
  masteryScore: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
  completionThreshold: string;
  scaledPassingScore: string;
  objectives: string[];
  activityId: string;
  moveOn: string;
  ownWindow: boolean;
  entitlementKey: string;
}

export const noData: LessonData = {
  prerequisites: '',
  launchData: '',
  masteryScore: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  completionThreshold: '',
  scaledPassingScore: '',
  objectives: [],
  activityId: '',
  moveOn: '',
  ownWindow: false,
  entitlementKey: '',
};

/** Elements with the same name in both standards, apart from upper and lower case. */
function sharedData(item: XmlElement): Pick<LessonData, 'launchData' | 'timeLimitAction'> {
  const action = textOf(item, 'timelimitaction');
  return {
    launchData: textOf(item, 'datafromlms').slice(0, 4096),
    timeLimitAction: timeLimitAction(action) ? action : '',
  };
}

export function lessonData(item: XmlElement): { data: LessonData; remarks: Remark[] } {
  const mastery = masteryScore(textOf(item, 'masteryscore'));
  const allowed = textOf(item, 'maxtimeallowed');
  const known = allowed === '' || timespan(allowed);
  return {
    data: {
      ...noData,
      ...sharedData(item),
      prerequisites: textOf(item, 'prerequisites').slice(0, 2000),
      masteryScore: mastery.value,
      maxTimeAllowed: known ? allowed : '',
    },
    remarks: [...mastery.remarks, ...(known ? [] : [remark('time-limit-unreadable', allowed)])],
  };
}

export function lessonData2004(item: XmlElement, sequencing: Sequencing): { data: LessonData; remarks: Remark[] } {
  const completion = completionThreshold(item);
  const { remarks, ...judged } = judgementOf(sequencing);
  return {
    data: { ...noData, ...sharedData(item), ...judged, completionThreshold: completion.value },
    remarks: [...completion.remarks, ...remarks],
  };
}
