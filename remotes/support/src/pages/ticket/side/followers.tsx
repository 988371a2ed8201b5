import { isMailAddress } from '@portico/contracts/platform/mail';
import { addFollower, getFollowers, unfollowTicket } from '@portico/contracts/support/calls/followers';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, IconButton, List, ListRow, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Mail, Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

/** Who is mailed of public answers. */
export function Followers({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const ticketId = ticket.ticketID;
  const followers = useCall(getFollowers, { query: { ticketId } });
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refused } = useSupportWrite((error) =>
    error.code === 'conflict' ? t('support.followers.full') : undefined,
  );
  const isAddress = isMailAddress(email.trim());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress) return;
    const done = t('support.followers.added', { email: email.trim() });
    if (!(await run(addFollower, { query: { email: email.trim(), ticketId } }, done))) return;
    setEmail('');
    setTried(false);
  };
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
        <form noValidate onSubmit={(event) => void add(event)}>
          <Stack gap="s">
            <TextField
              label={t('support.followers.email')}
              type="email"
              value={email}
              error={isTried && !isAddress ? t('support.followers.noAddress') : undefined}
              onChange={setEmail}
            />
            <div>
              <Button type="submit" size="s" icon={Plus} label={t('support.followers.add')} isPending={isBusy} />
            </div>
          </Stack>
        </form>
        <RefusedNotice refused={refused} />
      </Stack>
    </Card>
  );
}
