import { useAdministers, useText } from '@portico/remote-contract';
import { Badge, List, ListRow, ListSkeleton, Row, Screen } from '@portico/ui';
import { ClipboardList } from 'lucide-react';
import { useForms } from '../../data/quality.ts';

/** The organisation's forms with their work types. People who write quizzes can open them from here. */
export function Forms() {
  const t = useText();
  const mayEdit = useAdministers('quizzes');
  return (
    <Screen
      data={useForms()}
      skeleton={<ListSkeleton rows={3} />}
      isEmpty={(forms) => forms.length === 0}
      empty={{ icon: ClipboardList, title: t('quiz.quality.noForms.title'), text: t('quiz.quality.noForms.text') }}
    >
      {(forms) => (
        <List label={t('quiz.quality.tab.forms')}>
          {forms.map(({ QID, title, formType, workTypes }) => (
            <ListRow
              key={QID}
              icon={ClipboardList}
              title={title}
              text={workTypes.length === 0 ? t('quiz.quality.anyWorkType') : workTypes.join(' · ')}
              {...(mayEdit ? { href: `/admin/quiz/quizzes/${QID}` } : {})}
              end={<Row>{formType && <Badge tone="neutral" label={formType} />}</Row>}
            />
          ))}
        </List>
      )}
    </Screen>
  );
}
