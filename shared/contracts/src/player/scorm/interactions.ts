/** `cmi.interactions` of a SCORM 1.2 or 2004 session as a list in the order of their positions. */
import type { Objective } from '../../lms/skills/objective-level.ts';
import type { Values } from './data-model.ts';

export interface Interaction {
  id: string;
  type: string;
  time: string;
  response: string;
  result: string;
  weighting: string;
  latency: string;
  /** Patterns of correct answers. */
  patterns: string[];
  objectives: string[];
}

const single = {
  id: 'id',
  type: 'type',
  time: 'time',
  timestamp: 'time',
  student_response: 'response',
  learner_response: 'response',
  result: 'result',
  weighting: 'weighting',
  latency: 'latency',
} as const satisfies Record<string, keyof Interaction>;

const empty = (): Interaction => ({
  id: '',
  type: '',
  time: '',
  response: '',
  result: '',
  weighting: '',
  latency: '',
  patterns: [],
  objectives: [],
});

export function interactionsIn(values: Values): Interaction[] {
  const found = new Map<number, Interaction>();
  for (const [name, value] of Object.entries(values)) {
    const parts =
      /^cmi\.interactions\.(\d+)\.(?:([a-z_]+)|(correct_responses|objectives)\.(\d+)\.(?:pattern|id))$/.exec(name);
    if (!parts) continue;
    const [, position = '', leaf, list, at = ''] = parts;
    const one = found.get(Number(position)) ?? empty();
    found.set(Number(position), one);
    if (list) one[list === 'objectives' ? 'objectives' : 'patterns'][Number(at)] = value;
    else if (leaf && Object.hasOwn(single, leaf)) one[single[leaf as keyof typeof single]] = value;
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([, one]) => ({ ...one, patterns: one.patterns.filter(Boolean), objectives: one.objectives.filter(Boolean) }));
}

/** `cmi.objectives` in the order of their positions, without those that have no id. */
export function objectivesIn(values: Values): Objective[] {
  const found = new Map<number, Objective>();
  for (const [name, value] of Object.entries(values)) {
    const [, position = '', leaf, bound] =
      /^cmi\.objectives\.(\d+)\.(?:(id|status)|score\.(raw|min|max))$/.exec(name) ?? [];
    if (!leaf && !bound) continue;
    const one = found.get(Number(position)) ?? { id: '', status: '', score: { raw: '', min: '', max: '' } };
    const changed = bound ? { ...one, score: { ...one.score, [bound]: value } } : { ...one, [leaf ?? '']: value };
    found.set(Number(position), changed);
  }
  return [...found].sort(([one], [other]) => one - other).flatMap(([, one]) => (one.id === '' ? [] : [one]));
}
