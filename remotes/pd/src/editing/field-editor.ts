/** What a person writes in one thing of the board: the editor of fields, with what boards have of their own. */
import { isTextField } from '@portico/contracts/pd/change-shapes';
import { missingForRed } from '@portico/contracts/pd/issue-rules';
import type { Change, EditorState, Item } from '@portico/contracts/platform/versions/field-editor';
import * as editor from '@portico/contracts/platform/versions/field-editor';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';

const text = (value: FieldValue | undefined): string => String(value ?? '');

/** What a blocked issue still needs, as the person sees it; nothing for what is not blocked. */
export function missingInRed(state: EditorState) {
  const of = (field: string) => editor.valueIn(state, field);
  if (of('state') !== 'blocked') return [];
  return missingForRed({
    reason: text(of('reason')),
    ownerID: text(of('ownerID')) || null,
    dueOn: text(of('dueOn')) || null,
  });
}

/**
 * What the server would refuse, and why the person can see it next to the field: an empty title, and of a blocked issue that
 * lacks something its state, or whatever was emptied.
 */
function waits(state: EditorState, field: string, value: FieldValue): boolean {
  if (field === 'title') return value === '';
  if (missingInRed(state).length === 0) return false;
  const wasBlocked = state.item.values.state === 'blocked';
  return wasBlocked ? text(value) === '' && ['reason', 'ownerID', 'dueOn'].includes(field) : field === 'state';
}

export const changesToSend = (state: EditorState): Change[] =>
  editor.changesToSend(state, (field, value) => waits(state, field, value));

/** Why what was typed is not on the server: `waiting` is sent again by itself; a refusal needs the person's decision. */
export type SaveProblem<Refusal> = 'waiting' | { refused: Refusal };

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'refused' | 'undecided' | 'unfinished';

/** Where what was typed is: one answer for the whole page. */
export function saveStatus(state: EditorState, problem: SaveProblem<unknown> | null): SaveStatus {
  if (editor.unsentFields(state).length === 0) return 'saved';
  if (Object.keys(state.conflicts).length > 0) return 'undecided';
  if (problem !== null) return problem === 'waiting' ? 'waiting' : 'refused';
  return state.sending !== null || changesToSend(state).length > 0 ? 'saving' : 'unfinished';
}

/** So long after the last key the words go to the server. */
const quietMs = 900;
const retryMs = 5000;

/** How long until the next save by itself; undefined: none, until the person changes something. */
export function pauseBeforeSave(state: EditorState, problem: SaveProblem<unknown> | null): number | undefined {
  if (changesToSend(state).length === 0) return undefined;
  if (problem === null) return quietMs;
  return problem === 'waiting' ? retryMs : undefined;
}

export const answered = (state: EditorState, item: Item): EditorState =>
  editor.answered(state, item, { isTextField, bothInsert: 'keepBoth' });
