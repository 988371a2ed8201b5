/** What ADL's extensions of a manifest's item say about a lesson, with the values tools get wrong. */
import { oneOf, timespan } from '@portico/contracts/player/scorm/formats';
import { type Remark, remark } from '../problems.ts';
import { childNamed, type XmlElement } from './xml-tree.ts';

const timeLimitAction = oneOf('exit,message', 'exit,no message', 'continue,message', 'continue,no message');

function masteryScore(said: string): { value: string; remarks: Remark[] } {
  if (said === '') return { value: '', remarks: [] };
  const found = /^(\d{1,3}(?:\.\d+)?)\s*(%?)$/.exec(said);
  if (!found || Number(found[1]) > 100) return { value: '', remarks: [remark('mastery-unreadable', said)] };
  const [, value = '', percent] = found;
  if (percent) return { value, remarks: [remark('mastery-as-percent', said)] };
  return { value, remarks: Number(value) > 0 && Number(value) < 1 ? [remark('mastery-below-one', said)] : [] };
}

export interface LessonData {
  prerequisites: string;
  launchData: string;
  masteryScore: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
}

export function lessonData(item: XmlElement): { data: LessonData; remarks: Remark[] } {
  const said = (name: string) => childNamed(item, name)?.text ?? '';
  const mastery = masteryScore(said('masteryscore'));
  const allowed = said('maxtimeallowed');
  const action = said('timelimitaction');
  const known = allowed === '' || timespan(allowed);
  return {
    data: {
      prerequisites: said('prerequisites').slice(0, 2000),
      launchData: said('datafromlms').slice(0, 4096),
      masteryScore: mastery.value,
      maxTimeAllowed: known ? allowed : '',
      timeLimitAction: timeLimitAction(action) ? action : '',
    },
    remarks: [...mastery.remarks, ...(known ? [] : [remark('time-limit-unreadable', allowed)])],
  };
}
