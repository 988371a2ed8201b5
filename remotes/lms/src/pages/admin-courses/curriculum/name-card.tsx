import type { CurriculumValues } from '@portico/contracts/lms/authoring/fields';
import type { AuthoredCurriculum } from '@portico/contracts/lms/authoring/shapes';
import { saveCurriculum } from '@portico/contracts/lms/calls';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Cover, Row, Stack } from '@portico/ui';
import { TextArea, TextField } from '@portico/ui/form';
import { SavedStatus } from '@portico/ui/unsent';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { DrawingField } from '../parts/drawing-field.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { RestoredDraft } from '../parts/restored-draft.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { sentIn, useFieldDraft } from '../parts/use-field-draft.ts';

export function NameCard({ curriculum }: { curriculum: AuthoredCurriculum }) {
  const t = useText();
  const authoring = useAuthoring();
  const { set, saves, discard, rebase, draft, ...form } = useFieldDraft({
    current: curriculum.fields,
    form: 'lms/curriculum',
    subject: curriculum.CurriculumID,
    label: curriculum.fields.name.value,
  });
  const value = <F extends keyof CurriculumValues>(field: F) => form.value(field) as CurriculumValues[F];
  const save = async (given = saves) => {
    const body = { CurriculumID: curriculum.CurriculumID, fields: [...given] };
    if (await authoring.run(saveCurriculum, { body }, t('lms.authoring.saved'))) form.saved(sentIn(given));
  };
  // Only curricula have a picture, sections do not.
  const isTop = curriculum.parentid === null;
  const drawing = value('drawing');
  return (
    <Card as="section" labelledBy="curriculum-words">
      <CardHeader title={t('lms.authoring.words')} id="curriculum-words" />
      <Stack>
        <RestoredDraft draft={draft} onDiscard={() => discard()} />
        <TextField
          label={t('lms.authoring.field.name')}
          value={value('name')}
          maxLength={200}
          onChange={(typed) => set('name', typed)}
        />
        <TextArea
          label={t('lms.authoring.field.description')}
          isOptional
          maxLength={4000}
          value={value('description')}
          onChange={(typed) => set('description', typed)}
        />
        {isTop && (
          <>
            <Cover
              seed={curriculum.CurriculumID}
              about={{ title: value('name'), chosen: drawing, kind: 'curriculum' }}
              shape="banner"
              isRounded
            />
            <DrawingField value={drawing} onChange={(chosen) => set('drawing', chosen)} />
          </>
        )}
        {authoring.conflict && (
          <ConflictNotice
            conflict={authoring.conflict}
            onMine={() => void save(rebase(authoring.conflict))}
            onTheirs={() => {
              discard(authoring.conflict?.fields.map(({ field }) => field));
              authoring.settle();
            }}
          />
        )}
        <RefusedNotice refused={authoring.refused} />
        <Row>
          <Button
            variant="primary"
            label={t('lms.authoring.save')}
            isDisabled={saves.length === 0}
            isPending={authoring.isBusy}
            onPress={() => void save()}
          />
          {saves.length > 0 && <Button variant="ghost" label={t('lms.authoring.discard')} onPress={() => discard()} />}
          <SavedStatus kept={draft.state.kept} />
        </Row>
      </Stack>
    </Card>
  );
}
