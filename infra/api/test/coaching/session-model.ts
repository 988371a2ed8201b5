/**
 * A second model of the states of a session, written from the specification alone and without code of the product. The
 * API's answers are compared with it.
 */
import type { Participant } from './session-people.ts';

export type Relation = 'coach' | 'coachee' | 'reader' | 'none';
export const relationOf: Record<Participant, Relation> = {
  coach: 'coach',
  delegate: 'coach',
  learner: 'coachee',
  country: 'reader',
  coach2: 'none',
  learner2: 'none',
  foreign: 'none',
};

export type Kind = 'goal' | 'evidence' | 'feedback' | 'option' | 'action';

export interface ModelItem {
  id: string;
  kind: Kind;
  by: 'coach' | 'coachee';
  text: string;
  status: string | null;
}

export interface Model {
  status: 0 | 1 | 2 | 3;
  wasSubmitted: boolean;
  isCompletionRequested: boolean;
  hasTopic: boolean;
  comment: string;
  reality: string;
  selected: string | null;
  items: ModelItem[];
}

export const emptyModel = (): Model => ({
  status: 0,
  wasSubmitted: false,
  isCompletionRequested: false,
  hasTopic: false,
  comment: '',
  reality: '',
  selected: null,
  items: [],
});

const sees = (model: Model, who: Relation): boolean =>
  who === 'coach' || (who !== 'none' && (model.status > 0 || model.wasSubmitted));
const takesPart = (who: Relation): who is 'coach' | 'coachee' => who === 'coach' || who === 'coachee';

/** Completed sessions cannot be amended; in accepted ones only the coachee can amend. */
const amends = (model: Model, who: Relation): boolean =>
  who === 'coach' ? model.status !== 3 : who === 'coachee' && model.status === 2;
const writes = (model: Model, who: Relation, kind: Kind): boolean =>
  kind === 'evidence' || kind === 'feedback' ? takesPart(who) : amends(model, who);
/** An item can only be amended by its author. */
const amendsItem = (model: Model, who: Relation, item: ModelItem): boolean =>
  item.by === who && item.status !== 'completed' && writes(model, who, item.kind);

export type Step =
  | { kind: 'status'; to: 0 | 1 | 2 | 3; reason: boolean }
  | { kind: 'write'; field: 'comment' | 'reality'; text: string }
  | { kind: 'topic' }
  | { kind: 'add'; of: Kind; id: string; text: string }
  | { kind: 'amend'; item: number; text: string }
  | { kind: 'remove'; item: number }
  | { kind: 'select'; item: number }
  | { kind: 'request' | 'decline' | 'complete'; item: number | null };

export const itemAt = (model: Model, place: number): ModelItem | undefined =>
  model.items[place % Math.max(model.items.length, 1)];

/** Returns the expected status of the answer. If that is 200, `model` has been updated to the expected session. */
export function expect(model: Model, step: Step, participant: Participant): number {
  const who = relationOf[participant];
  if (!sees(model, who)) return 404;
  switch (step.kind) {
    case 'status':
      return move(model, step, who);
    case 'write':
    case 'topic':
      if (!amends(model, who)) return 403;
      if (step.kind === 'topic') model.hasTopic = true;
      else model[step.field] = step.text;
      return 200;
    case 'add': {
      if (!writes(model, who, step.of)) return 403;
      if (step.of === 'goal' && model.items.some(({ kind }) => kind === 'goal')) return 400;
      const status = step.of === 'goal' || step.of === 'action' ? 'not requested to complete' : null;
      model.items.push({ id: step.id, kind: step.of, by: who as 'coach', text: step.text, status });
      return 200;
    }
    case 'select': {
      const item = itemAt(model, step.item);
      if (!amends(model, who)) return 403;
      if (item?.kind !== 'option') return 400;
      model.selected = item.id;
      return 200;
    }
    default:
      return changeItem(model, step, who);
  }
}

function move(model: Model, { to, reason }: { to: number; reason: boolean }, who: Relation): number {
  const by: Record<string, Relation> = { '01': 'coach', '10': 'coachee', '12': 'coachee', '23': 'coach' };
  const allowed = by[`${model.status}${to}`];
  if (allowed === undefined) return 409;
  if (allowed !== who) return 403;
  if (to === 0 && !reason) return 400;
  const has = (kind: Kind) => model.items.some((item) => item.kind === kind);
  if (to === 1) {
    const isFilled = model.hasTopic && model.reality !== '' && has('goal') && has('option') && has('action');
    if (!isFilled || model.selected === null) return 400;
    model.wasSubmitted = true;
  }
  model.status = to as Model['status'];
  return 200;
}

function changeItem(
  model: Model,
  step: Extract<Step, { kind: 'amend' | 'remove' | 'request' | 'decline' | 'complete' }>,
  who: Relation,
): number {
  if (step.kind !== 'amend' && step.kind !== 'remove') return settle(model, step, who);
  const item = itemAt(model, step.item);
  if (!item) return 404;
  if (!amendsItem(model, who, item)) return 403;
  if (step.kind === 'amend') item.text = step.text;
  else {
    model.items = model.items.filter((one) => one !== item);
    if (model.selected === item.id) model.selected = null;
  }
  return 200;
}

const statusAfter = { request: 'requested', decline: 'not completed', complete: 'completed' } as const;

function settle(
  model: Model,
  step: Extract<Step, { kind: 'request' | 'decline' | 'complete' }>,
  who: Relation,
): number {
  const by: Relation = step.kind === 'request' ? 'coachee' : 'coach';
  if (step.item === null) {
    const isNow = step.kind === 'request' ? !model.isCompletionRequested : model.isCompletionRequested;
    if (who !== by) return 403;
    if (model.status !== 2 || !isNow) return 409;
    model.isCompletionRequested = step.kind === 'request';
    return 200;
  }
  const item = itemAt(model, step.item);
  if (!item || item.status === null) return 404;
  const isNow =
    step.kind === 'request' ? item.status !== 'requested' : step.kind === 'complete' || item.status === 'requested';
  if (who !== by) return 403;
  if (model.status !== 2 || item.status === 'completed' || !isNow) return 409;
  item.status = statusAfter[step.kind];
  return 200;
}
