import { formatInstant } from '@portico/contracts/platform/dates';
import { authoredKinds } from '@portico/contracts/quiz/author-shapes';
import { createQuiz, listQuizzes } from '@portico/contracts/quiz/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useNavigate, usePortalFacts, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  Dialog,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  PageHeader,
  Screen,
  Stack,
} from '@portico/ui';
import { RadioGroup, TextField } from '@portico/ui/form';
import { CircleHelp, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

const editorAddress = (id: string): string => `/admin/quiz/quizzes/${id}`;

function NewQuiz() {
  const t = useText();
  const navigate = useNavigate();
  const creating = useWrite(createQuiz);
  const [kind, setKind] = useState<(typeof authoredKinds)[number]>('quiz');
  const [title, setTitle] = useState('');
  const create = async () => {
    try {
      const { QID } = await creating.write({ body: { kind, title } });
      await navigate(editorAddress(QID));
    } catch {
      // The dialog shows the error and keeps the input.
    }
  };
  return (
    <Dialog
      title={t('quiz.author.new')}
      trigger={<Button variant="primary" icon={Plus} label={t('quiz.author.new')} />}
      actions={
        <Button
          variant="primary"
          label={t('quiz.author.create')}
          isDisabled={title.trim() === ''}
          isPending={creating.busy}
          onPress={() => void create()}
        />
      }
    >
      <Stack gap="m">
        <RadioGroup
          label={t('quiz.author.kind')}
          options={authoredKinds.map((id) => ({ id, label: t(`quiz.kind.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(id as typeof kind)}
        />
        <TextField label={t('quiz.author.title')} value={title} onChange={setTitle} />
        {creating.error && (
          <Notice tone="danger" isLive>
            {t(failureText(creating.error, 'quiz.author.failed'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

export function QuizList() {
  const t = useText();
  const dates = useDateStyle();
  const { flags } = usePortalFacts();
  const quizzes = useCall(listQuizzes, { query: {} });
  // Quality monitoring forms are only offered if that feature is on, because editing them uses its calls.
  const isOffered = ({ kind }: { kind: string }) => kind !== 'qm' || flags.qm === true;
  return (
    <>
      <PageHeader title={t('quiz.admin.quizzes')} lead={t('quiz.admin.quizzes.text')} actions={<NewQuiz />} />
      <Card>
        <Screen
          data={quizzes}
          skeleton={<ListSkeleton />}
          isEmpty={(list) => !list.some(isOffered)}
          empty={{ icon: CircleHelp, title: t('quiz.author.none'), text: t('quiz.author.none.text') }}
        >
          {(list) => (
            <List label={t('quiz.admin.quizzes')}>
              {list.filter(isOffered).map((quiz) => (
                <ListRow
                  key={quiz.QID}
                  icon={CircleHelp}
                  title={quiz.title || t('quiz.author.untitled')}
                  href={editorAddress(quiz.QID)}
                  text={[
                    t(`quiz.kind.${quiz.kind}`),
                    t('quiz.questions', { count: quiz.questions }),
                    t('quiz.author.respondents', { count: quiz.respondents }),
                    t('quiz.author.savedAt', { when: formatInstant(quiz.savedAt, dates) }),
                  ].join(' · ')}
                  end={
                    <Badge
                      tone={quiz.hasDraft ? 'warning' : 'success'}
                      label={
                        quiz.hasDraft ? t('quiz.author.draft') : t('quiz.author.version', { number: quiz.version ?? 0 })
                      }
                    />
                  }
                />
              ))}
            </List>
          )}
        </Screen>
      </Card>
    </>
  );
}
