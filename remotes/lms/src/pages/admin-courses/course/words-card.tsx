import type { CourseField, CourseValues } from '@portico/contracts/lms/authoring/fields';
import type { AuthoredCourse } from '@portico/contracts/lms/authoring/shapes';
import { getAuthoring, saveCourse } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack } from '@portico/ui';
import { ComboBox, NumberField, Switch, TextArea, TextField } from '@portico/ui/form';
import { SavedStatus } from '@portico/ui/unsent';
import { CourseCover } from '../../../parts/cover/course-cover.tsx';
import styles from '../authoring.module.css';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { DrawingField } from '../parts/drawing-field.tsx';
import { LanguageField } from '../parts/language-field.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { RestoredDraft } from '../parts/restored-draft.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { sentIn, useFieldDraft } from '../parts/use-field-draft.ts';

/** The description of a course, the competence it teaches, its recertification and its certificate. */
export function WordsCard({ course }: { course: AuthoredCourse }) {
  const t = useText();
  const authoring = useAuthoring();
  const { set, saves, discard, rebase, draft, ...form } = useFieldDraft({
    current: course.fields,
    form: 'lms/course',
    subject: course.CourseID,
    label: course.fields.name.value,
  });
  const catalogue = useCall(getAuthoring, {});
  const competences = catalogue.state === 'ready' ? catalogue.data.competences : [];
  const isChanged = saves.length > 0;
  const value = <F extends CourseField>(field: F) => form.value(field) as CourseValues[F];
  const label = (field: CourseField) => t(`lms.authoring.field.${field}`);
  const error = (field: CourseField) => (authoring.field === field ? authoring.refused : undefined);
  const save = async (given = saves) => {
    const body = { CourseID: course.CourseID, fields: [...given] };
    if (await authoring.run(saveCourse, { body }, t('lms.authoring.saved'))) form.saved(sentIn(given));
  };
  const competence = value('competence');
  return (
    <Card as="section" labelledBy="course-words">
      <CardHeader title={t('lms.authoring.words')} id="course-words" />
      <Stack>
        <RestoredDraft draft={draft} onDiscard={() => discard()} />
        <TextField
          label={label('name')}
          value={value('name')}
          maxLength={200}
          onChange={(typed) => set('name', typed)}
          error={error('name')}
        />
        <TextArea
          label={label('description')}
          rows={5}
          maxLength={4000}
          value={value('description')}
          onChange={(typed) => set('description', typed)}
          error={error('description')}
        />
        <div className={styles.fields}>
          <NumberField
            label={label('minutes')}
            minValue={1}
            maxValue={6000}
            value={value('minutes')}
            onChange={(minutes) => set('minutes', minutes)}
            error={error('minutes')}
          />
          <LanguageField value={value('language')} onChange={(language) => set('language', language)} />
          <ComboBox
            label={label('competence')}
            description={t('lms.authoring.competenceHint')}
            isOptional
            allowsOwnText
            choices={competences.map((name) => ({ id: name, label: name }))}
            inputValue={competence}
            onInputChange={(typed) => set('competence', typed)}
            onChange={(name) => name !== null && set('competence', name)}
            error={error('competence')}
          />
          <NumberField
            label={label('recertifyMonths')}
            description={t('lms.authoring.recertifyHint')}
            isOptional
            minValue={1}
            maxValue={120}
            value={value('recertifyMonths') ?? Number.NaN}
            onChange={(months) => set('recertifyMonths', Number.isNaN(months) ? null : months)}
            error={error('recertifyMonths')}
          />
        </div>
        <CourseCover
          course={{
            CourseID: course.CourseID,
            CourseName: value('name'),
            drawing: value('drawing'),
            type: course.type,
          }}
          shape="hero"
          isRounded
        />
        <DrawingField value={value('drawing')} onChange={(drawing) => set('drawing', drawing)} />
        <Switch
          label={label('givesCertificate')}
          description={t('lms.authoring.certificateHint')}
          isSelected={value('givesCertificate')}
          onChange={(isOn) => set('givesCertificate', isOn)}
        />
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
        {authoring.field === undefined && <RefusedNotice refused={authoring.refused} />}
        <Row>
          <Button
            variant="primary"
            label={t('lms.authoring.save')}
            isDisabled={!isChanged}
            isPending={authoring.isBusy}
            onPress={() => void save()}
          />
          {isChanged && <Button variant="ghost" label={t('lms.authoring.discard')} onPress={() => discard()} />}
          <SavedStatus kept={draft.state.kept} />
        </Row>
      </Stack>
    </Card>
  );
}
