/** What a person writes in one thing of the board: the editor of fields, with what boards have of their own. */
import { isTextField } from '@portico/contracts/pd/change-shapes';
import type { Change, EditorState, Item } from '@portico/contracts/platform/versions/field-editor';
import * as editor from '@portico/contracts/platform/versions/field-editor';

/** An empty title waits for its words. */
export const changesToSend = (state: EditorState): Change[] =>
  editor.changesToSend(state, (field, value) => field === 'title' && value === '');

export const answered = (state: EditorState, item: Item): EditorState =>
  editor.answered(state, item, { isTextField, bothInsert: 'keepBoth' });
