import { type PeopleRefusal, peopleRefusals } from '@portico/contracts/admin/people/refusals';
import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import { CallError } from '@portico/data-client';
import { useLoadTheirs } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useState } from 'react';
import { useSend } from './use-send.ts';

export interface Done {
  title: string;
  text?: string;
  /** Reverts the change. */
  undo?: () => Promise<unknown>;
}

export interface Refused {
  /** What happened and what to do, in the reader's language. */
  text: string;
  /** The change may have been made nevertheless. */
  isUnsure?: boolean;
  field: string | undefined;
}

export interface Change {
  /** Undefined if the change was refused. `refused` then gives the reason. */
  run<C extends Call>(call: C, input: Input<C>, done?: Done): Promise<Answer<C> | undefined>;
  isBusy: boolean;
  refused: Refused | undefined;
  /** Name of the field that was refused. */
  field: string | undefined;
}

const isKnown = (reason: string | undefined): reason is PeopleRefusal =>
  (peopleRefusals as readonly (string | undefined)[]).includes(reason);

function useExplain(): (error: CallError) => Refused {
  const t = useText();
  return (error) => {
    const [first] = error.fields;
    const field = first?.path.split('.')[1];
    if (isKnown(first?.message)) return { text: t(`admin.people.refused.${first.message}`), field };
    if (error.code === 'stale_version') return { text: t('admin.people.refused.stale'), field: undefined };
    if (error.code === 'invalid_input') return { text: t('admin.people.refused.invalid'), field };
    const isUnsure = isOutcomeUnknown(error);
    if (error.code === 'offline') return { text: t('admin.people.refused.offline'), field: undefined, isUnsure };
    const code = error.requestId || error.code;
    return { text: t(`admin.people.refused.${isUnsure ? 'unsure' : 'other'}`, { code }), field: undefined, isUnsure };
  };
}

function useToast(): (done: Done) => void {
  const t = useText();
  return ({ title, text, undo }) => {
    const takeBack = () =>
      void undo?.().then(
        () => toast({ tone: 'success', title: t('admin.people.undone') }),
        () => toast({ tone: 'danger', title: t('admin.people.notUndone') }),
      );
    const action = undo && { label: t('admin.people.undo'), onPress: takeBack };
    toast({ tone: 'success', title, text, action });
  };
}

/**
 * Sends changes of people and of the structure. Confirms success, offers an undo if possible, and explains refusals.
 */
export function useChange(): Change {
  const send = useSend();
  const loadTheirs = useLoadTheirs('admin');
  const explain = useExplain();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  return {
    isBusy,
    refused,
    field: refused?.field,
    async run(call, input, done) {
      setBusy(true);
      try {
        const answer = await send(call, input);
        setRefused(undefined);
        if (done) toast(done);
        return answer;
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        await loadTheirs(cause);
        setRefused(explain(cause));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
