import { line, text as longText } from '@portico/contracts/platform/shapes';
import { getSimilarTickets, raiseIncident } from '@portico/contracts/support/calls/incidents';
import { incidentHours } from '@portico/contracts/support/incident';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Stack, Text } from '@portico/ui';
import { Checkbox, Select, TextArea, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

const schema = z.object({
  title: line(120, 1, 'support.incident.noTitle'),
  text: longText(1000),
  hours: z.literal([...incidentHours]),
});

/** Similar tickets are part of it unless they are deselected. */
function AnnounceDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const t = useText();
  const { ticketID } = ticket;
  const write = useSupportWrite((error) => (error.code === 'conflict' ? t('support.incident.changed') : undefined));
  const answer = useCall(getSimilarTickets, { query: { ticketID } });
  const similar = answer.data ?? [];
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useForm({
    t,
    schema,
    // Empty at first, because the requester wrote the ticket’s title and everyone sees the announcement.
    start: { title: '', text: '', hours: incidentHours[0] as (typeof incidentHours)[number] },
    submit: async (fields) => {
      const others = similar.map((one) => one.ticketID).filter((one) => !left.includes(one));
      const body = { ...fields, ticketIDs: [ticketID, ...others] };
      return (await write.run(raiseIncident, { body }, t('support.incident.announced'))) !== undefined;
    },
  });
  return (
    <FormDialog
      title={t('support.incident.announce')}
      form={form}
      texts={{ save: t('support.incident.confirm'), cancel: t('support.cancel') }}
      onClose={onClose}
    >
      <Text tone="muted">{t('support.incident.lead')}</Text>
      <TextField label={t('support.incident.title')} maxLength={120} autoFocus {...form.field('title')} />
      <TextArea
        label={t('support.incident.text')}
        description={t('support.incident.textHint')}
        rows={3}
        maxLength={1000}
        isOptional
        {...form.field('text')}
      />
      <Select
        label={t('support.incident.hours')}
        value={String(form.values.hours)}
        choices={incidentHours.map((hours) => ({
          id: String(hours),
          label: t('support.incident.forHours', { count: hours }),
        }))}
        onChange={(id) => form.change('hours', incidentHours.find((hours) => String(hours) === id) ?? incidentHours[0])}
      />
      {similar.length > 0 && (
        <fieldset>
          <legend>{t('support.incident.similar')}</legend>
          <Stack gap="s">
            {similar.map((one) => (
              <Checkbox
                key={one.ticketID}
                label={one.SUP_TCK_TITLE}
                isSelected={!left.includes(one.ticketID)}
                onChange={(isIn) =>
                  setLeft((before) => (isIn ? before.filter((id) => id !== one.ticketID) : [...before, one.ticketID]))
                }
              />
            ))}
          </Stack>
        </fieldset>
      )}
      <RefusedNotice refused={write.refused} />
    </FormDialog>
  );
}

/** Announces that the problem of this ticket is known, to people who are about to report the same. */
export function AnnounceProblem({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="s" icon={Megaphone} label={t('support.incident.announce')} onPress={() => setOpen(true)} />
      {isOpen && <AnnounceDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </div>
  );
}
