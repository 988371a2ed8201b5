/**
 * Reads from the sequencing of a SCORM 2004 manifest the thresholds for results, which the portal applies, and the
 * rules for order, attempts and roll-up, which it does not. Source: content aggregation model, section 5.1.
 */

import type { RemarkCode } from '@portico/contracts/player/packages/problem-words';
import { isDuration } from '@portico/contracts/player/scorm2004/duration';
import { isReal } from '@portico/contracts/player/scorm2004/formats';
import { type Remark, remark } from '../problems.ts';
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts';

/**
 * The parts of an activity's sequencing by name. Its own parts take precedence over those of the collection to which it
 * refers.
 */
export type Sequencing = ReadonlyMap<string, XmlElement>;

export type SequencingCollection = ReadonlyMap<string, XmlElement>;

export function sequencingCollection(root: XmlElement): SequencingCollection {
  const shared = childNamed(root, 'sequencingcollection');
  const each = shared ? childrenNamed(shared, 'sequencing') : [];
  return new Map(each.map((sequencing) => [sequencing.attributes.id ?? '', sequencing]));
}

export function sequencingOf(activity: XmlElement, collection: SequencingCollection): Sequencing {
  const own = childNamed(activity, 'sequencing');
  const shared = collection.get(own?.attributes.idref ?? '');
  return new Map([shared, own].flatMap((one) => (one?.children ?? []).map((part) => [part.name, part])));
}

const isTrue = (value: string | undefined) => value?.toLowerCase() === 'true';
const within = (value: string, least: number) => isReal(value) && Number(value) >= least && Number(value) <= 1;

export interface Judgement {
  scaledPassingScore: string;
  objectives: string[];
  maxTimeAllowed: string;
  remarks: Remark[];
}

/** An objective that is satisfied by measure requires 1.0 if the manifest does not say otherwise. */
function passingScore(primary: XmlElement | undefined): Pick<Judgement, 'scaledPassingScore' | 'remarks'> {
  if (!isTrue(primary?.attributes.satisfiedbymeasure)) return { scaledPassingScore: '', remarks: [] };
  const measure = (primary && childNamed(primary, 'minnormalizedmeasure')?.text) || '1';
  return within(measure, -1)
    ? { scaledPassingScore: measure, remarks: [] }
    : { scaledPassingScore: '', remarks: [remark('measure-unreadable', measure)] };
}

export function judgementOf(sequencing: Sequencing): Judgement {
  const objectives = sequencing.get('objectives');
  const primary = objectives && childNamed(objectives, 'primaryobjective');
  const others = objectives ? childrenNamed(objectives, 'objective') : [];
  const named = [primary, ...others].flatMap((one) => one?.attributes.objectiveid || []);
  const limit = sequencing.get('limitconditions')?.attributes.attemptabsolutedurationlimit ?? '';
  const isKnown = limit === '' || isDuration(limit);
  const passing = passingScore(primary);
  return {
    scaledPassingScore: passing.scaledPassingScore,
    objectives: [...new Set(named)].slice(0, 100).map((id) => id.slice(0, 4000)),
    maxTimeAllowed: isKnown ? limit : '',
    remarks: [...passing.remarks, ...(isKnown ? [] : [remark('time-limit-unreadable', limit)])],
  };
}

/**
 * The text in the 2nd and 3rd edition, or the attributes in the 4th, where a measure only decides if the manifest says
 * so.
 */
export function completionThreshold(item: XmlElement): { value: string; remarks: Remark[] } {
  const element = childNamed(item, 'completionthreshold');
  if (!element) return { value: '', remarks: [] };
  const { completedbymeasure, minprogressmeasure = '1' } = element.attributes;
  const threshold = isTrue(completedbymeasure) ? minprogressmeasure : element.text;
  if (threshold === '') return { value: '', remarks: [] };
  return within(threshold, 0)
    ? { value: threshold, remarks: [] }
    : { value: '', remarks: [remark('measure-unreadable', threshold)] };
}

type Unobserved = Exclude<Extract<RemarkCode, `unobserved-${string}`>, 'unobserved-objectives'>;

const has = (part: XmlElement | undefined, test: (part: XmlElement) => boolean): boolean =>
  part !== undefined && test(part);

/** The rules of an activity that the portal does not follow. */
const unobserved: Readonly<Record<Unobserved, (sequencing: Sequencing, activity: XmlElement) => boolean>> = {
  'unobserved-rules': (sequencing) => has(sequencing.get('sequencingrules'), ({ children }) => children.length > 0),
  'unobserved-order': (sequencing) =>
    has(
      sequencing.get('controlmode'),
      ({ attributes }) => attributes.choice?.toLowerCase() === 'false' || isTrue(attributes.forwardonly),
    ),
  'unobserved-attempts': (sequencing) =>
    has(sequencing.get('limitconditions'), ({ attributes }) => (attributes.attemptlimit ?? '') !== ''),
  'unobserved-rollup': (sequencing) =>
    has(
      sequencing.get('rolluprules'),
      ({ attributes, children }) =>
        children.length > 0 ||
        [attributes.rollupobjectivesatisfied, attributes.rollupprogresscompletion].includes('false'),
    ),
  'unobserved-random': (sequencing) =>
    has(sequencing.get('randomizationcontrols'), ({ attributes }) =>
      [attributes.randomizationtiming, attributes.selectiontiming].some((timing = 'never') => timing !== 'never'),
    ),
  'unobserved-sharing': (sequencing, activity) =>
    has(sequencing.get('objectives'), ({ children }) => children.some((one) => childNamed(one, 'mapinfo'))) ||
    childNamed(activity, 'data') !== undefined,
};

/** One remark per kind of rule, with the titles of the activities that have it. */
export function unobservedRules(
  activities: readonly { title: string; activity: XmlElement; sequencing: Sequencing }[],
): Remark[] {
  return (Object.keys(unobserved) as Unobserved[]).flatMap((code) => {
    const concerned = activities.filter(({ sequencing, activity }) => unobserved[code](sequencing, activity));
    return concerned.length === 0 ? [] : [remark(code, [...new Set(concerned.map(({ title }) => title))].join(', '))];
  });
}
