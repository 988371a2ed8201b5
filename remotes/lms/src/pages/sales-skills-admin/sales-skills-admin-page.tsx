import { getAssessmentForm } from '@portico/contracts/hr/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { FormSkeleton, PageHeader, Screen } from '@portico/ui';
import { FormEditor } from './form-editor.tsx';

/** /admin/lms/sales-skills: the form of future assessments. */
export default function SalesSkillsAdminPage() {
  const t = useText();
  const stored = useCall(getAssessmentForm, {});
  return (
    <>
      <PageHeader title={t('lms.admin.salesSkills')} lead={t('lms.salesSkillsAdmin.lead')} />
      <Screen data={stored} skeleton={<FormSkeleton />}>
        {({ form, version, skills }) => <FormEditor form={form} version={version} skills={skills} />}
      </Screen>
    </>
  );
}
