import { getPackages, setPackageOfCourse } from '@portico/contracts/player/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, ListSkeleton, Notice, Screen, Stack, Text, toast } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';

/** The package for new attempts; attempts in progress keep theirs. Packages are imported on a page of their own. */
export function PackageChoice({ courseId }: { courseId: string }) {
  const t = useText();
  const packages = useCall(getPackages, { query: {} });
  const { write, error } = useWrite(setPackageOfCourse);
  return (
    <Screen data={packages} skeleton={<ListSkeleton rows={2} />}>
      {({ packages: all }) => {
        const chosen = all.find((one) => one.courses.some(({ courseID }) => courseID === courseId));
        return (
          <Stack>
            <Text tone="muted">{t(chosen ? 'lms.authoring.packageStays' : 'lms.authoring.noPackage')}</Text>
            <ComboBox
              key={chosen?.packageID ?? ''}
              label={t('lms.authoring.package')}
              value={chosen?.packageID ?? null}
              choices={all.map((one) => ({
                id: one.packageID,
                label: one.title,
                description: t('lms.authoring.packageFacts', { lessons: one.lessons }),
              }))}
              onChange={(packageID) => {
                if (packageID === null || packageID === chosen?.packageID) return;
                write({ body: { packageID, courseID: courseId } }).then(
                  () => toast({ tone: 'success', title: t('lms.authoring.saved') }),
                  () => {},
                );
              }}
            />
            {error && (
              <Notice tone="danger" isLive>
                {t('lms.authoring.refused.other', { code: error.requestId || error.code })}
              </Notice>
            )}
            <p>
              <Button label={t('lms.authoring.toPackages')} href="/admin/lms/packages" />
            </p>
          </Stack>
        );
      }}
    </Screen>
  );
}
