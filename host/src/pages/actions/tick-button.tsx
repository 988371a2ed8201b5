import { defineWrite } from '@portico/contracts/platform/call';
import type { Action } from '@portico/contracts/portal/action-calls';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Check } from 'lucide-react';
import * as z from 'zod/mini';
import { release } from '../../hold/hold.ts';

/** The server names the call, so the host needs no code of the area. */
const completing = ({ area, name }: NonNullable<Action['tick']>) =>
  defineWrite({
    area,
    name,
    summary: 'Completes something from the list of actions.',
    body: z.record(z.string(), z.unknown()),
    answer: z.unknown(),
    access: { kind: 'account' },
    scope: 'object',
  });

interface TickButtonProps {
  title: string;
  tick: NonNullable<Action['tick']>;
  /** The row is about to disappear, together with the focus. */
  onTicked(): void;
}

export function TickButton({ title, tick, onTicked }: TickButtonProps) {
  const t = useText();
  const { write, busy } = useWrite(completing(tick));
  const press = () =>
    write({ body: tick.body })
      .then(() => {
        toast({ tone: 'success', title: t('host.actions.ticked'), text: title });
        onTicked();
        release();
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        toast({ tone: 'danger', title: t('host.actions.tickFailed'), text: t('host.actions.tickFailedText') });
      });
  return (
    <Button
      size="s"
      icon={Check}
      label={t('host.actions.done')}
      aria-label={t('host.actions.doneNamed', { title })}
      isPending={busy}
      onPress={() => void press()}
    />
  );
}
