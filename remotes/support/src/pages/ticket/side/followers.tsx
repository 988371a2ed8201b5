import { isMailAddress } from '@portico/contracts/platform/mail';
import { addFollower, getFollowers, unfollowTicket } from '@portico/contracts/support/calls/followers';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, IconButton, List, ListRow, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { Mail, Plus, X } from 'lucide-react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

const schema = z.object({
  email: z.string().check(z.trim(), z.refine(isMailAddress, 'support.followers.noAddress')),
});

/** People who get public answers by mail. */
export function Followers({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const ticketId = ticket.ticketID;
  const followers = useCall(getFollowers, { query: { ticketId } });
  const { run, isBusy, refused } = useSupportWrite((error) =>
    error.code === 'conflict' ? t('support.followers.full') : undefined,
  );
  const form = useForm({
    t,
    schema,
    start: { email: '' },
    submit: async (fields) => {
      const done = t('support.followers.added', fields);
      return (await run(addFollower, { query: { ...fields, ticketId } }, done)) !== undefined;
    },
  });
  return (
    <Card as="section" labelledBy="ticket-followers">
      <Stack>
        <h2 id="ticket-followers">{t('support.followers.title')}</h2>
        <Text size="s" tone="muted">
          {t('support.followers.text')}
        </Text>
        <Screen
          data={followers}
          skeleton={<ListSkeleton rows={1} />}
          isEmpty={(all) => all.length === 0}
          empty={<Text tone="muted">{t('support.followers.none')}</Text>}
        >
          {(all) => (
            <List labelledBy="ticket-followers">
              {all.map((one) => (
                <ListRow
                  key={one.email}
                  icon={Mail}
                  title={one.name || one.email}
                  text={one.name ? one.email : undefined}
                  end={
                    <IconButton
                      size="s"
                      icon={X}
                      label={t('support.followers.end', { email: one.email })}
                      isDisabled={isBusy}
                      onPress={() => void run(unfollowTicket, { query: { email: one.email, ticketId } })}
                    />
                  }
                />
              ))}
            </List>
          )}
        </Screen>
        <Form form={form} onSaved={() => form.hook.reset({ email: '' }, {})}>
          <TextField label={t('support.followers.email')} type="email" {...form.field('email')} />
          <div>
            <Button type="submit" size="s" icon={Plus} label={t('support.followers.add')} isPending={form.isBusy} />
          </div>
        </Form>
        <RefusedNotice refused={refused} />
      </Stack>
    </Card>
  );
}
