import { useText } from '@portico/remote-contract';
import { Button, EmptyState, Stack, toast } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useMakeLink } from '../../data/open-links.ts';

const lifetimes = [7, 30, 90, 365] as const;

interface NewLinkProps {
  username: string;
  courses: readonly { CourseID: string; CourseName: string; curriculumId: string; curriculumName: string }[];
}

export function NewLink({ username, courses }: NewLinkProps) {
  const t = useText();
  const make = useMakeLink();
  const [chosen, setChosen] = useState(courses[0]?.CourseID ?? '');
  const [days, setDays] = useState<number>(30);
  const course = courses.find((one) => one.CourseID === chosen);
  if (!course)
    return (
      <EmptyState
        icon={GraduationCap}
        title={t('lms.openAdmin.noCourse.title')}
        text={t('lms.openAdmin.noCourse.text')}
      />
    );
  const submit = () =>
    make
      .write({ body: { username, CourseID: course.CourseID, curriculumId: course.curriculumId, days } })
      .then(() => toast({ tone: 'success', title: t('lms.openAdmin.made') }))
      .catch((cause) => toast({ tone: 'danger', title: t(failureText(cause, 'lms.openAdmin.failed')) }));
  return (
    <Stack>
      <Select
        label={t('lms.openAdmin.course')}
        value={chosen}
        choices={courses.map((one) => ({ id: one.CourseID, label: `${one.CourseName} · ${one.curriculumName}` }))}
        onChange={setChosen}
      />
      <Select
        label={t('lms.openAdmin.lifetime')}
        value={String(days)}
        choices={lifetimes.map((one) => ({ id: String(one), label: t('lms.openAdmin.days', { days: one }) }))}
        onChange={(id) => setDays(Number(id))}
      />
      <Button variant="primary" label={t('lms.openAdmin.make')} isDisabled={make.busy} onPress={() => void submit()} />
    </Stack>
  );
}
