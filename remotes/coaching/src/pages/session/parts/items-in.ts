import { readItemField } from '@portico/contracts/coaching/session-fields';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { GoalOrAction, Note, OpenSession, Option } from '@portico/contracts/coaching/shapes';
import type { SessionEditor } from '../../../session/use-session-editor.ts';

export type SavedItem = GoalOrAction | Note | Option;

export interface ShownItem {
  id: string;
  /** Undefined for a new item that has not been saved yet. */
  saved: SavedItem | undefined;
}

const listOf = (session: OpenSession, kind: ItemKind): readonly SavedItem[] =>
  ({
    goal: session.goals,
    evidence: session.evidences,
    feedback: session.feedbacks,
    option: session.options,
    action: session.actions,
  })[kind];

/** The items of the session, and those being added. */
export function itemsIn({ state, added }: SessionEditor, kind: ItemKind): ShownItem[] {
  const saved = listOf(state.session, kind);
  const ids = new Set(saved.map(({ id }) => id));
  const started = Object.keys(state.typed).flatMap((field) => {
    const item = readItemField(field);
    return item?.kind === kind && !state.gone.includes(item.id) ? [item.id] : [];
  });
  const fresh = new Set([...added.filter((one) => one.kind === kind).map(({ id }) => id), ...started]);
  return [
    ...saved.map((item) => ({ id: item.id, saved: item })),
    ...[...fresh].filter((id) => !ids.has(id)).map((id) => ({ id, saved: undefined })),
  ];
}
