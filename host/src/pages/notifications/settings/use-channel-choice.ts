import { getChannelChoice, getMailStanding, saveChannelChoice } from '@portico/contracts/portal/channel-calls';
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { CallError, useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { useRef, useState } from 'react';

/**
 * Outcome of the last change: saved on the server, stored on this device until there is a network, or not certainly
 * saved.
 */
export type Saving = 'saved' | 'waiting' | 'failed';

interface ManagedChoice {
  /** The person's latest choice, otherwise the one stored on the server. */
  choice: ChannelChoice;
  saving: Saving | undefined;
  save(next: ChannelChoice): Promise<void>;
}

/** Saves each change at once and in order. A change that is still queued is replaced by the next. */
export function useChannelChoice(stored: ChannelChoice): ManagedChoice {
  const t = useText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChannelChoice>();
  const [saving, setSaving] = useState<Saving>();
  const latest = useRef(stored);

  const save = async (next: ChannelChoice) => {
    latest.current = next;
    setChosen(next);
    let outcome: Saving = 'failed';
    try {
      const { queueWrite } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
      const { kind } = await queueWrite({
        call: saveChannelChoice,
        input: { body: next },
        subject: 'channels',
        label: t('host.telling.title'),
        join: () => ({ body: next }),
      });
      if (kind !== 'stopped') outcome = kind === 'sent' ? 'saved' : 'waiting';
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
    if (latest.current !== next) return;
    setSaving(outcome);
    if (outcome !== 'saved') return;
    client.setQueryData([getChannelChoice.area, getChannelChoice.name, { query: {} }], next);
    setChosen(undefined);
    await client.invalidateQueries({ queryKey: [getMailStanding.area, getMailStanding.name] });
  };
  return { choice: chosen ?? stored, saving, save };
}
