/** The server's copies of drafts, for use on other devices. An unreachable server changes nothing on this device. */
import { discard, get, save } from '@portico/contracts/draft/calls';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError } from '../call-error.ts';
import { sendCall } from '../send-call.ts';
import type { DraftKey } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Input saved by another device. */
export interface OtherDraft {
  version: number;
  value: unknown;
  /** ISO 8601. */
  savedAt: string;
}

export type SaveOutcome =
  | { kind: 'saved'; version: number }
  | { kind: 'changedElsewhere'; other: OtherDraft }
  /** Too long, or too many drafts. It stays on this device only. */
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface ServerDrafts {
  find(key: DraftKey): Promise<OtherDraft | undefined>;
  save(draft: StoredDraft): Promise<SaveOutcome>;
  discard(key: DraftKey): Promise<void>;
}

function outcomeOf(cause: unknown): SaveOutcome {
  if (!(cause instanceof CallError)) throw cause;
  const theirs = cause.code === 'stale_version' ? readSaveConflict(cause.current)?.fields[0]?.theirs : undefined;
  if (theirs) {
    const { version, value, savedAt } = theirs;
    return { kind: 'changedElsewhere', other: { version, value: JSON.parse(String(value)), savedAt: savedAt ?? '' } };
  }
  const mayHelpLater = cause.status === 0 || cause.status === 401 || cause.status === 429 || cause.status >= 500;
  return { kind: mayHelpLater ? 'unreachable' : 'refused' };
}

export const serverDrafts: ServerDrafts = {
  async find({ form, subject, context }) {
    const { draft } = await sendCall(get, { query: { form, subject } }, { context });
    return draft ? { version: draft.version, value: JSON.parse(draft.value), savedAt: draft.savedAt } : undefined;
  },
  async save({ form, subject, context, label, value, version }) {
    const body = { form, subject, label, value: JSON.stringify(value), baseVersion: version };
    try {
      const { version: saved } = await sendCall(save, { body }, { context });
      return { kind: 'saved', version: saved };
    } catch (cause) {
      const outcome = outcomeOf(cause);
      // It was sent from here before, and only the response was lost.
      const isOurs = outcome.kind === 'changedElsewhere' && JSON.stringify(outcome.other.value) === body.value;
      return isOurs ? { kind: 'saved', version: outcome.other.version } : outcome;
    }
  },
  async discard({ form, subject, context }) {
    await sendCall(discard, { body: { form, subject } }, { context });
  },
};
