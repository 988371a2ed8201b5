import { linkIssue, unlinkIssue } from '@portico/contracts/pd/calls';
import { type IssueLink, linkTarget } from '@portico/contracts/pd/issue-links';
import { formatDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, List, ListRow, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { BookOpen, ChartLine, Link as LinkIcon, MessagesSquare, Ticket, X } from 'lucide-react';
import { useState } from 'react';
import { useFigure } from '../../parts/use-figure.ts';
import type { IssueDetails } from './issue-details.ts';

const icons = { course: BookOpen, ticket: Ticket, session: MessagesSquare, figure: ChartLine } as const;

/** Links to what is done about it elsewhere in the portal. */
export function IdeaLinks({ details: { issue, links } }: { details: IssueDetails }) {
  const t = useText();
  const { write, busy } = useWrite(unlinkIssue);
  const style = useDateStyle();
  const figureText = useFigure();
  const latestOf = ({ value, unit, readOn }: NonNullable<IssueLink['figure']>) =>
    t('pd.links.figure.value', { value: figureText(value, unit), day: formatDay(readOn, style) });
  const { change } = issue.can;
  if (links.length === 0 && !change) return null;
  return (
    <Card as="section" labelledBy="links">
      <CardHeader id="links" title={t('pd.links.title')} />
      <Stack>
        {links.length === 0 ? (
          <Text tone="muted">{t('pd.links.none')}</Text>
        ) : (
          <List labelledBy="links">
            {links.map(({ linkID, kind, title, page, figure }) => (
              <ListRow
                key={linkID}
                icon={icons[kind]}
                title={title}
                text={[t(`pd.links.${kind}`), figure ? latestOf(figure) : ''].filter(Boolean).join(' · ')}
                href={page ?? undefined}
                end={
                  change && (
                    <IconButton
                      size="s"
                      icon={X}
                      label={t('pd.links.remove', { title })}
                      isDisabled={busy}
                      onPress={() =>
                        void write({ body: { linkID } }).catch(() =>
                          toast({ tone: 'danger', title: t('pd.links.failed') }),
                        )
                      }
                    />
                  )
                }
              />
            ))}
          </List>
        )}
        {change && <AddLink issueID={issue.id} />}
      </Stack>
    </Card>
  );
}

function AddLink({ issueID }: { issueID: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { write, busy, error } = useWrite(linkIssue);
  if (!isOpen)
    return (
      <div>
        <Button size="s" icon={LinkIcon} label={t('pd.links.add')} onPress={() => setOpen(true)} />
      </div>
    );
  const add = async () => {
    const isPage = linkTarget(address) !== undefined;
    setWrong(!isPage);
    if (!isPage || !(await write({ body: { IId: issueID, address } }).catch(() => undefined))) return;
    setAddress('');
    setOpen(false);
  };
  const isRefused = isWrong || error?.code === 'invalid_input';
  return (
    <>
      {error && error.code !== 'invalid_input' && (
        <Notice tone="danger" isLive title={t(error.code === 'conflict' ? 'pd.links.twice' : 'pd.links.failed')} />
      )}
      <TextField
        label={t('pd.links.address')}
        description={t('pd.links.address.hint')}
        value={address}
        maxLength={2000}
        autoFocus
        onChange={(next) => {
          setWrong(false);
          setAddress(next);
        }}
        error={isRefused ? t('pd.links.address.wrong') : undefined}
      />
      <Row>
        <Button
          size="s"
          variant="primary"
          label={t('pd.links.save')}
          isPending={busy}
          isDisabled={address.trim() === ''}
          onPress={() => void add()}
        />
        <Button size="s" label={t('pd.edit.cancel')} onPress={() => setOpen(false)} />
      </Row>
    </>
  );
}
