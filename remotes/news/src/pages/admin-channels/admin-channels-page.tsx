import { getAudiences, getKeptChannels, orderChannels, removeChannel } from '@portico/contracts/content/calls/channels';
import type { ManagedChannel } from '@portico/contracts/content/managed-channel';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  IconButton,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { ArrowDown, ArrowUp, CircleQuestionMark, Lightbulb, Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotice } from '../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';
import { ChannelDialog } from './channel-dialog.tsx';

const icons = { news: Newspaper, help: CircleQuestionMark, tips: Lightbulb } as const;

type Edited = { channel: ManagedChannel } | { parentID: string | null };

/** The channels in their order, each with its sub-channels. */
export default function AdminChannelsPage() {
  const t = useText();
  const found = useCall(getKeptChannels, {});
  const [edited, setEdited] = useState<Edited>();
  usePageCrumbs([{ label: t('news.admin.channels') }]);
  return (
    <>
      <PageHeader
        title={t('news.admin.channels')}
        lead={t('news.channels.lead')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            label={t('news.channels.new')}
            onPress={() => setEdited({ parentID: null })}
          />
        }
      />
      <Screen data={found} skeleton={<ListSkeleton rows={8} />}>
        {(channels) => <Channels channels={channels} onEdit={setEdited} />}
      </Screen>
      {edited && (
        <ChannelDialog
          key={'channel' in edited ? edited.channel.ChannelID : `new ${edited.parentID}`}
          channel={'channel' in edited ? edited.channel : undefined}
          parentID={'channel' in edited ? edited.channel.parentID : edited.parentID}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ChannelsProps {
  channels: readonly ManagedChannel[];
  onEdit(edited: Edited): void;
}

function Channels({ channels, onEdit }: ChannelsProps) {
  const t = useText();
  const audiences = useCall(getAudiences, {});
  const { run, isBusy, refused } = useNewsWrite((error) =>
    error.code === 'conflict' ? t('news.channels.notEmpty') : undefined,
  );
  const [leaving, setLeaving] = useState<ManagedChannel>();
  const below = (parentID: string | null) => channels.filter((one) => one.parentID === parentID);
  const move = ({ parentID, ChannelID }: ManagedChannel, by: -1 | 1) => {
    const order = below(parentID).map((one) => one.ChannelID);
    const from = order.indexOf(ChannelID);
    order.splice(from, 1);
    order.splice(from + by, 0, ChannelID);
    void run(orderChannels, { body: { parentID, order } });
  };
  const audienceOf = ({ audience }: ManagedChannel) => {
    if (audience === null) return t('news.audience.nobody');
    if (audience.kind === 'everybody') return t('news.audience.everybody');
    const list = audiences.state === 'ready' ? audiences.data : [];
    return list.find((one) => one.AudienceID === audience.AudienceID)?.name ?? '';
  };
  const row = (one: ManagedChannel) => {
    const siblings = below(one.parentID);
    const at = siblings.indexOf(one);
    const { name } = one;
    const canGo = !one.isFixed && one.articles === 0 && below(one.ChannelID).length === 0;
    return (
      <ListRow
        key={one.ChannelID}
        icon={icons[one.kind]}
        title={one.parentID === null ? name : t('news.channels.belowName', { name })}
        text={[one.description, audienceOf(one), t('news.channels.articles', { count: one.articles })]
          .filter(Boolean)
          .join(' · ')}
        end={
          <Row>
            {one.isFixed && <Badge label={t('news.channels.fixed')} />}
            {one.audience === null && <Badge tone="warning" label={t('news.audience.nobody')} />}
            <IconButton
              size="s"
              icon={ArrowUp}
              label={t('news.channels.up', { name })}
              isDisabled={at === 0 || isBusy}
              onPress={() => move(one, -1)}
            />
            <IconButton
              size="s"
              icon={ArrowDown}
              label={t('news.channels.down', { name })}
              isDisabled={at === siblings.length - 1 || isBusy}
              onPress={() => move(one, 1)}
            />
            {one.parentID === null && one.kind !== 'tips' && (
              <Button
                size="s"
                variant="ghost"
                label={t('news.channels.addBelow')}
                aria-label={t('news.channels.addBelowThis', { name })}
                onPress={() => onEdit({ parentID: one.ChannelID })}
              />
            )}
            {canGo && (
              <Button
                size="s"
                variant="ghost"
                label={t('news.channels.remove')}
                aria-label={t('news.channels.removeThis', { name })}
                onPress={() => setLeaving(one)}
              />
            )}
            <Button
              size="s"
              label={t('news.channels.change')}
              aria-label={t('news.channels.changeThis', { name })}
              onPress={() => onEdit({ channel: one })}
            />
          </Row>
        }
      />
    );
  };
  return (
    <Stack>
      <RefusedNotice refused={refused} />
      <Card>
        <List label={t('news.admin.channels')} as="ol">
          {below(null).flatMap((one) => [row(one), ...below(one.ChannelID).map(row)])}
        </List>
      </Card>
      <AlertDialog
        title={t('news.channels.removeThis', { name: leaving?.name ?? '' })}
        confirmLabel={t('news.channels.remove')}
        isDangerous
        isPending={isBusy}
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        onConfirm={() => {
          if (leaving)
            void run(removeChannel, { body: { ChannelID: leaving.ChannelID } }, t('news.channels.removed')).then(() =>
              setLeaving(undefined),
            );
        }}
      >
        {t('news.channels.removeText')}
      </AlertDialog>
    </Stack>
  );
}
