// Lazy entry of the data client: drafts and the outbox. Shared by the host and loaded with the first page that uses it,
// or after the first view if this device has unsent work.
export type { DraftState } from '../drafts/draft-saver.ts';
export type { Formerly } from '../drafts/move-former-draft.ts';
export type { StoredDraft } from '../drafts/stored-draft.ts';
export { type DraftControls, type DraftOptions, useDraft } from '../drafts/use-draft.ts';
export { type DraftableForm, type FormDraftOptions, useFormDraft } from '../drafts/use-form-draft.ts';
export type { OutboxEntry, Stop } from '../outbox/entry.ts';
export type { Outbox } from '../outbox/open-outbox.ts';
export { type QueuedWrite, type QueueOutcome, queueWrite } from '../outbox/queue-write.ts';
export { type SentOrStored, sendOrStore, sendOrStore as sendOrKeep } from '../outbox/send-or-store.ts';
export { type OutboxView, useOutbox } from '../outbox/use-outbox.ts';
export { closeUnsent, resumeSending, unsent } from './portal-unsent.ts';
export { sealOthers, sealOthers as keepOthers } from './seal-others.ts';
export { StorageError } from './storage-error.ts';
export type { Unsent } from './unsent.ts';
export { isNothing, sendAllNow, type UnsentWork, unsentWork } from './unsent-work.ts';
