import { useCallback, useEffect, useRef, useState } from 'react';
import { clientConfiguration } from '../send-call.ts';
import { unsent } from '../unsent/portal-unsent.ts';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';
import { draftId } from './draft-store.ts';
import { type Formerly, moveFormerDraft } from './move-former-draft.ts';
import { holdForm } from './open-forms.ts';
import { serverDrafts } from './server-drafts.ts';
import { syncClosedForm } from './sync-drafts.ts';

export interface DraftOptions {
  /** Area and form, for example `support/new-ticket`. */
  form: string;
  /** What the form is about. Empty for a new record. */
  subject?: string;
  /** The label by which the person recognises the draft. */
  label: string;
  /** Restores the input into the form. It may come from an older release, so it must be validated. */
  restore(value: unknown): void;
  /** Converts drafts that earlier releases stored under other subjects. */
  formerly?: Formerly;
}

export interface DraftControls {
  state: DraftState;
  /** Saves the form's current input. */
  keep(value: unknown, label?: string): void;
  /** Call after submitting, or if the person discards the input. */
  discard(): Promise<void>;
  /** Adopts the other device's input. */
  takeOther(): void;
  /** Saves the input that the person has merged from both. */
  settle(value: unknown): void;
}

const opening: DraftState = { phase: 'opening', restoredFrom: null, other: null, kept: 'nothing', problem: null };

/**
 * Saves a form's input on this device and on the server, and restores it. Inform people with `DraftNotice` of
 * `@portico/ui/unsent`. Pending input is written at once when the page is hidden, closed, or left for the identity
 * provider (ruling 21).
 */
export function useDraft({ form, subject = '', label, restore, formerly }: DraftOptions): DraftControls {
  const [state, setState] = useState(opening);
  const saver = useRef<DraftSaver | undefined>(undefined);
  /** Input typed before the device's store was open, as typing does not wait for it. */
  const early = useRef<{ value: unknown; label: string } | undefined>(undefined);
  const now = useRef({ label, restore, formerly });
  now.current = { label, restore, formerly };

  useEffect(() => {
    const context = clientConfiguration()?.context();
    if (!context) return;
    let isOpen = true;
    let stop = (): void => {};
    async function start(key: Parameters<typeof createDraftSaver>[0]['key']): Promise<void> {
      const stored = await unsent().catch(() => undefined);
      if (stored && now.current.formerly)
        await moveFormerDraft(stored.drafts, key, now.current.formerly).catch(() => {});
      if (!isOpen) return;
      const own = createDraftSaver({
        key,
        label: now.current.label,
        store: stored?.drafts,
        server: serverDrafts,
        onState: (next) => isOpen && setState(next),
      });
      saver.current = own;
      const letGo = holdForm(draftId(key));
      if (early.current) own.type(early.current.value, early.current.label);
      early.current = undefined;
      const flush = () => void own.flush();
      const stopInteraction = clientConfiguration()?.beforeInteraction?.(() => own.flush());
      document.addEventListener('visibilitychange', flush);
      addEventListener('pagehide', flush);
      const leave = async () => {
        own.close();
        await Promise.all([own.flush(), letGo()]);
        if (stored) await syncClosedForm(stored.drafts, draftId(key));
      };
      stop = () => {
        document.removeEventListener('visibilitychange', flush);
        removeEventListener('pagehide', flush);
        stopInteraction?.();
        saver.current = undefined;
        // Failures are retried at the next start.
        leave().catch(() => {});
      };
      const value = await own.open();
      if (isOpen && value !== undefined) now.current.restore(value);
    }
    start({ form, subject, context }).catch((cause: unknown) => console.error('There was an error!', cause));
    return () => {
      isOpen = false;
      stop();
    };
  }, [form, subject]);

  const store = useCallback((value: unknown, own?: string) => {
    const typed = { value, label: own ?? now.current.label };
    if (saver.current) saver.current.type(typed.value, typed.label);
    else early.current = typed;
  }, []);
  const discard = useCallback(async () => {
    early.current = undefined;
    await saver.current?.discard();
  }, []);
  const takeOther = useCallback(() => {
    void saver.current?.takeOther().then((value) => {
      if (value !== undefined) now.current.restore(value);
    });
  }, []);
  const settle = useCallback((value: unknown) => saver.current?.settle(value, now.current.label), []);
  return { state, keep: store, discard, takeOther, settle };
}
