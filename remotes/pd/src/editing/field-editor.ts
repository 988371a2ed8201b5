/** The state of one board item being edited: the generic field editor, plus the rules of boards. */
import { isTextField } from '@portico/contracts/pd/change-shapes';
import { missingForRed } from '@portico/contracts/pd/issue-rules';
import type { Change, EditorState, Item } from '@portico/contracts/platform/versions/field-editor';
import * as editor from '@portico/contracts/platform/versions/field-editor';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';

const text = (value: FieldValue | undefined): string => String(value ?? '');

/** The fields that a blocked issue still needs, based on current input; empty if the issue is not blocked. */
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
 * True for changes that the server would refuse and the page explains at the field: an empty title, and for a blocked
 * issue with missing fields its state, or the fields that were emptied.
 */
function waits(state: EditorState, field: string, value: FieldValue): boolean {
  if (field === 'title') return value === '';
  if (missingInRed(state).length === 0) return false;
  const wasBlocked = state.item.values.state === 'blocked';
  return wasBlocked ? text(value) === '' && ['reason', 'ownerID', 'dueOn'].includes(field) : field === 'state';
}

export const changesToSend = (state: EditorState): Change[] =>
  editor.changesToSend(state, (field, value) => waits(state, field, value));

/** Why input is not on the server: `waiting` is retried automatically; a refusal requires the person's decision. */
export type SaveProblem = 'waiting' | 'refused' | null;

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'refused' | 'undecided' | 'unfinished';

/** The save status of the whole page. */
export function saveStatus(state: EditorState, problem: SaveProblem): SaveStatus {
  if (Object.keys(state.conflicts).length > 0) return 'undecided';
  // Includes a save without an answer, even if the input has been reverted since.
  if (editor.unsentFields(state).length === 0) return problem === 'waiting' ? 'waiting' : 'saved';
  if (problem !== null) return problem;
  return state.sending !== null || changesToSend(state).length > 0 ? 'saving' : 'unfinished';
}

export const answered = (state: EditorState, item: Item): EditorState =>
  editor.answered(state, item, { isTextField, bothInsert: 'keepBoth' });
