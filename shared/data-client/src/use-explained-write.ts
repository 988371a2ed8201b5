import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { readSaveConflict, type SaveConflict } from '@portico/contracts/platform/versions/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from './call-error.ts';
import { useKeyedSend } from './keyed-send.ts';
import { type Leave, useRefetching } from './use-refetching.ts';

export interface ExplainedWrite {
  /**
   * Passes `done` to `tell` on success. Undefined if refused: `refused` or `conflict` then give the reason. `leave`
   * navigates to another page if what this one shows no longer exists.
   */
  run<C extends Call>(call: C, input: Input<C>, done?: string, leave?: Leave): Promise<Answer<C> | undefined>;
  isBusy: boolean;
  refused: string | undefined;
  /** Name of the field that was refused. */
  field: string | undefined;
  /** Someone else saved the same data in the meantime. Contains both versions. */
  conflict: SaveConflict | undefined;
  /** Called when the conflict is resolved or abandoned. */
  settle(): void;
}

export interface ExplainedWriteOptions {
  /** Areas to refetch after a conflict. Otherwise the server reports what a write has changed. */
  areas: readonly string[];
  /** Translates a refusal. */
  explain(error: CallError): string;
  /** Reports success. */
  tell(text: string): void;
}

/** Writes that explain why the server refused them, and show both texts if someone else saved first. */
export function useExplainedWrite({ areas, explain, tell }: ExplainedWriteOptions): ExplainedWrite {
  const client = useQueryClient();
  const send = useKeyedSend();
  const refresh = () => Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
  const { isRefetching, changed } = useRefetching();
  const [isSending, setBusy] = useState(false);
  const [fault, setFault] = useState<{ text?: string; field?: string | undefined; conflict?: SaveConflict }>({});
  return {
    isBusy: isSending || isRefetching,
    refused: fault.text,
    field: fault.field,
    conflict: fault.conflict,
    settle: () => setFault({}),
    async run(call, input, done, leave) {
      setBusy(true);
      try {
        const answer = await send(call, input, { changed: changed({ input, leave }) });
        setFault({});
        if (done) tell(done);
        return answer;
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        const conflict = readSaveConflict(cause.current);
        if (conflict) await refresh();
        setFault(conflict ? { conflict } : { text: explain(cause), field: cause.fields[0]?.path.split('.')[1] });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
