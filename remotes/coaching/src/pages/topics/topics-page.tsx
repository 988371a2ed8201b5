import { archiveCoachingTopic, getKeptTopics, orderCoachingTopics } from '@portico/contracts/coaching/calls';
import type { ManagedTopic } from '@portico/contracts/coaching/prompt-shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  IconButton,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
  toast,
} from '@portico/ui';
import { ArrowDown, ArrowUp, MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { Prompts } from './prompts.tsx';
import { TopicDialog } from './topic-dialog.tsx';

/** /admin/coaching/topics: topics of sessions, and the questions of each step. */
export default function TopicsPage() {
  const t = useText();
  const topics = useCall(getKeptTopics, {});
  const [edited, setEdited] = useState<ManagedTopic | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('coaching.topics.title')}
        lead={t('coaching.topics.lead')}
        actions={
          <Button variant="primary" icon={Plus} label={t('coaching.topics.add')} onPress={() => setEdited('new')} />
        }
      />
      <Card as="section" labelledBy="topics">
        <CardHeader id="topics" title={t('coaching.topics.topics')} />
        <Screen
          data={topics}
          skeleton={<ListSkeleton rows={6} />}
          isEmpty={(all) => all.length === 0}
          empty={{ icon: MessagesSquare, title: t('coaching.topics.none'), text: t('coaching.topics.none.text') }}
        >
          {(all) => <Topics topics={all} onEdit={setEdited} />}
        </Screen>
      </Card>
      <Prompts />
      {edited && <TopicDialog topic={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

interface TopicsProps {
  topics: readonly ManagedTopic[];
  onEdit(topic: ManagedTopic): void;
}

function Topics({ topics, onEdit }: TopicsProps) {
  const t = useText();
  const archive = useWrite(archiveCoachingTopic);
  const order = useWrite(orderCoachingTopics);
  const used = topics.filter(({ isArchived }) => !isArchived);
  const failed = (cause: unknown) => toast({ tone: 'danger', title: t(failureText(cause, 'coaching.topics.failed')) });
  const move = (topicId: string, by: number) => {
    const topicIds = used.map((topic) => topic.topicId);
    const from = topicIds.indexOf(topicId);
    topicIds.splice(from, 1);
    topicIds.splice(from + by, 0, topicId);
    void order.write({ body: { topicIds } }).catch(failed);
  };
  if (topics.length === 0)
    return <EmptyState icon={MessagesSquare} title={t('coaching.topics.none')} text={t('coaching.topics.none.text')} />;
  return (
    <List labelledBy="topics">
      {topics.map((topic) => {
        const { topicId, name, description, isArchived, sessions } = topic;
        const place = used.indexOf(topic);
        return (
          <ListRow
            key={topicId}
            title={name}
            text={[description, t('coaching.topics.used', { sessions })].filter(Boolean).join(' · ')}
            end={
              <Row>
                {isArchived && <Badge label={t('coaching.topics.archived')} />}
                {!isArchived && (
                  <>
                    <IconButton
                      size="s"
                      icon={ArrowUp}
                      label={t('coaching.topics.up', { name })}
                      isDisabled={place === 0 || order.busy}
                      onPress={() => move(topicId, -1)}
                    />
                    <IconButton
                      size="s"
                      icon={ArrowDown}
                      label={t('coaching.topics.down', { name })}
                      isDisabled={place === used.length - 1 || order.busy}
                      onPress={() => move(topicId, 1)}
                    />
                    <Button
                      size="s"
                      label={t('coaching.topics.edit')}
                      aria-label={t('coaching.topics.editOf', { name })}
                      onPress={() => onEdit(topic)}
                    />
                  </>
                )}
                <Button
                  size="s"
                  variant="ghost"
                  label={t(isArchived ? 'coaching.topics.restore' : 'coaching.topics.archive')}
                  aria-label={t(isArchived ? 'coaching.topics.restoreOf' : 'coaching.topics.archiveOf', { name })}
                  isDisabled={archive.busy}
                  onPress={() => void archive.write({ body: { topicId, isArchived: !isArchived } }).catch(failed)}
                />
              </Row>
            }
          />
        );
      })}
    </List>
  );
}
