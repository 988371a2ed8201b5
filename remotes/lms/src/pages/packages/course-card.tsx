import { deletePackage, setPackageOfCourse } from '@portico/contracts/player/calls';
import type { PackageDetail } from '@portico/contracts/player/packages/shapes';
import { useWrite } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { AlertDialog, Button, Card, CardHeader, List, ListRow, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { packagesAddress } from './package-address.ts';

/** Courses whose new attempts use this package. */
export function CourseCard({ one }: { one: PackageDetail }) {
  const t = useText();
  const { packageID, courses, choices, openAttempts } = one;
  const [chosen, setChosen] = useState<string | null>(null);
  const { write, busy, error } = useWrite(setPackageOfCourse);
  const put = () => {
    if (chosen === null) return;
    write({ body: { packageID, courseID: chosen } }).then(
      () => {
        setChosen(null);
        toast({ title: t('lms.packages.courseSet') });
      },
      () => {},
    );
  };
  return (
    <Card as="section" labelledBy="package-courses">
      <CardHeader title={t('lms.packages.courses')} id="package-courses" />
      <Stack>
        {courses.length === 0 ? (
          <Text tone="muted">{t('lms.packages.noCourse')}</Text>
        ) : (
          <List labelledBy="package-courses">
            {courses.map(({ courseID, name }) => (
              <ListRow key={courseID} icon={GraduationCap} title={name} />
            ))}
          </List>
        )}
        <ComboBox
          label={t('lms.packages.chooseCourse')}
          description={t('lms.packages.chooseCourseText')}
          choices={choices
            .filter(({ courseID }) => !courses.some((course) => course.courseID === courseID))
            .map(({ courseID, name }) => ({ id: courseID, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <Row>
          <Button label={t('lms.packages.setCourse')} isDisabled={chosen === null} isPending={busy} onPress={put} />
          {courses.length === 0 && openAttempts === 0 && <Remove packageID={packageID} title={one.title} />}
        </Row>
        {error && (
          <Notice tone="danger" isLive>
            {t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function Remove({ packageID, title }: Pick<PackageDetail, 'packageID' | 'title'>) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { write, busy, error } = useWrite(deletePackage);
  const remove = () =>
    write({ body: { packageID } }, () => {
      toast({ title: t('lms.packages.removed', { title }) });
      return navigate(packagesAddress);
    }).catch(() => {});
  return (
    <>
      <Button variant="danger" label={t('lms.packages.remove')} onPress={() => setAsking(true)} />
      <AlertDialog
        title={t('lms.packages.removeTitle', { title })}
        confirmLabel={t('lms.packages.remove')}
        onConfirm={() => void remove()}
        isDangerous
        isPending={busy}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        {t('lms.packages.removeText')}
        {error && (
          <Notice tone="danger" isLive>
            {error.code === 'conflict'
              ? t('lms.packages.inUse')
              : t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
          </Notice>
        )}
      </AlertDialog>
    </>
  );
}
