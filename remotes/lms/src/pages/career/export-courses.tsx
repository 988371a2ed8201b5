import { exportFile, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { Download } from 'lucide-react';

/** Exports the table of courses; without a UserID the viewer's own. */
export function ExportCourses({ userId }: { userId: string | undefined }) {
  const t = useText();
  return (
    <Button
      size="s"
      icon={Download}
      label={t('lms.career.export')}
      onPress={() =>
        exportFile({
          kind: 'lms/career',
          title: t('lms.career.courses'),
          filter: userId === undefined ? {} : { UserID: userId },
        })
      }
    />
  );
}
