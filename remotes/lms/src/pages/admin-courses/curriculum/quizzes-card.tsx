import { addToCurriculum, getCurriculumQuizzes, listQuizzes, takeFromCurriculum } from '@portico/contracts/quiz/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, List, ListRow, ListSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

/**
 * The quizzes of a curriculum. Each is added and removed separately, so that two authors never undo each other's
 * changes.
 */
export function QuizzesCard({ curriculumId }: { curriculumId: string }) {
  const t = useText();
  const placed = useCall(getCurriculumQuizzes, { query: { CurriculumID: curriculumId } });
  const all = useCall(listQuizzes, { query: {} });
  const add = useWrite(addToCurriculum);
  const takeOut = useWrite(takeFromCurriculum);
  /** Incremented after an addition to reset the field. */
  const [added, setAdded] = useState(0);
  const known = (all.data ?? []).filter(({ kind, version }) => kind !== 'qm' && version !== null);
  const titleOf = (QID: string) => (all.data ?? []).find((one) => one.QID === QID)?.title ?? '';
  const error = add.error ?? takeOut.error;
  const change = (call: typeof add.write | typeof takeOut.write, QuizID: string) =>
    void call({ body: { CurriculumID: curriculumId, QuizID } }).catch(() => undefined);
  return (
    <Card as="section" labelledBy="curriculum-quizzes">
      <CardHeader
        id="curriculum-quizzes"
        title={t('lms.authoring.quizzesIn')}
        note={t('lms.authoring.quizzesIn.text')}
      />
      <Screen data={placed} skeleton={<ListSkeleton rows={2} />}>
        {({ QIDs }) => (
          <Stack>
            {QIDs.length === 0 ? (
              <Text tone="muted">{t('lms.authoring.noQuizzesIn')}</Text>
            ) : (
              <List labelledBy="curriculum-quizzes" as="ol">
                {QIDs.map((QID) => (
                  <ListRow
                    key={QID}
                    title={titleOf(QID)}
                    end={
                      <IconButton
                        size="s"
                        icon={X}
                        label={t('lms.authoring.takeQuizOut', { title: titleOf(QID) })}
                        isDisabled={takeOut.busy}
                        onPress={() => change(takeOut.write, QID)}
                      />
                    }
                  />
                ))}
              </List>
            )}
            <ComboBox
              key={added}
              label={t('lms.authoring.addQuiz')}
              isOptional
              choices={known
                .filter(({ QID }) => !QIDs.includes(QID))
                .map(({ QID, title, kind }) => ({
                  id: QID,
                  label: title,
                  description: t(`lms.authoring.quizKind.${kind}`),
                }))}
              onChange={(QID) => {
                if (QID === null) return;
                setAdded(added + 1);
                change(add.write, QID);
              }}
            />
            {error && (
              <Notice tone="danger" isLive>
                {t(failureText(error, 'lms.authoring.refused.other'), { code: error.requestId || error.code })}
              </Notice>
            )}
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
