import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen, Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { useTopics } from '../../../session/use-session.ts';
import { DayInput } from '../parts/day-input.tsx';
import { FieldConflict } from '../parts/field-conflict.tsx';
import { TextInput } from '../parts/text-input.tsx';
import type { StepProps } from './step-props.ts';

/** The topic step: what the session is about. */
export function TopicStep({ editor, session }: StepProps) {
  const t = useText();
  const topics = useTopics();
  const isReadOnly = !session.can.amend;
  const { topicId, name } = session.topic;
  return (
    <Card as="section" labelledBy="step-topic" padding="roomy">
      <CardHeader id="step-topic" title={t('coaching.stepTitle.topic')} />
      <Stack>
        <Screen data={topics} skeleton={<ListSkeleton rows={1} />}>
          {(found) => {
            const isFormer = topicId !== null && !found.some((one) => one.topicId === topicId);
            return (
              <Select
                label={t('coaching.field.topic.topicId')}
                placeholder={t('coaching.session.chooseTopic')}
                choices={[
                  ...found.map((one) => ({ id: one.topicId, label: one.name, description: one.description })),
                  ...(isFormer ? [{ id: topicId, label: name ?? '' }] : []),
                ]}
                value={valueIn(editor.state, 'topic.topicId')}
                onChange={(id) => editor.type('topic.topicId', id)}
                isDisabled={isReadOnly}
                description={found.length === 0 ? t('coaching.session.noTopics') : undefined}
              />
            );
          }}
        </Screen>
        <FieldConflict editor={editor} field="topic.topicId" />
        <TextInput
          editor={editor}
          field="topic.comment"
          label={t('coaching.field.topic.comment')}
          isReadOnly={isReadOnly}
          rows={4}
        />
        <DayInput
          editor={editor}
          field="sessionDate"
          label={t('coaching.field.sessionDate')}
          isReadOnly={isReadOnly}
          hasTime
        />
      </Stack>
    </Card>
  );
}
