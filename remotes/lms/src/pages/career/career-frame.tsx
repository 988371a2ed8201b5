import type { Person } from '@portico/contracts/account/shapes';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, EmptyState, PageHeader, Row } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { Award, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFigures } from '../../data/own-learning.ts';
import { type CareerOf, useCareerOf } from './use-career-of.ts';

const nameOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>) => `${FirstName} ${LastName}`;

interface CareerFrameProps {
  title: string;
  lead: string;
  children(career: CareerOf, person: Person | undefined): ReactNode;
}

/** The title, the person whose career is shown, and a choice of the people the viewer leads. */
export function CareerFrame({ title, lead, children }: CareerFrameProps) {
  const t = useText();
  const career = useCareerOf();
  const figures = useFigures(career.username);
  const person = figures.state === 'ready' ? figures.data.learner : undefined;
  if (!career.isOwn && figures.state === 'failed' && figures.error.code === 'not_found')
    return (
      <EmptyState
        level={1}
        size="page"
        icon={UserX}
        title={t('lms.career.nobody.title')}
        text={t('lms.career.nobody.text')}
        actions={<Button href="/career" label={t('lms.career.toOwn')} />}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={career.isOwn ? undefined : person && nameOf(person)}
        lead={career.isOwn ? lead : t('lms.career.ofOther')}
        actions={
          <Row>
            {career.isOwn && <Button icon={Award} href="/lms/certificates" label={t('lms.certificates.title')} />}
            <WhoseCareer career={career} person={person} />
          </Row>
        }
      />
      {children(career, person)}
    </>
  );
}

/** For leaders: lists everyone else in their team. */
function WhoseCareer({ career, person }: { career: CareerOf; person: Person | undefined }) {
  const t = useText();
  const { UserName: own, staff } = useSelf();
  if (staff.length === 0) return career.isOwn ? null : <Button href="/career" label={t('lms.career.toOwn')} />;
  const people = [
    { id: own, label: t('lms.career.own') },
    ...staff.filter(({ UserName }) => UserName !== own).map((one) => ({ id: one.UserName, label: nameOf(one) })),
  ];
  // Adds a person of another team, opened by address, while they are shown.
  const choices =
    person && !people.some(({ id }) => id === career.username)
      ? [...people, { id: career.username, label: nameOf(person) }]
      : people;
  return (
    <ComboBox
      label={t('lms.career.whose')}
      choices={choices}
      value={career.username}
      onChange={(id) => id !== null && career.show(id)}
    />
  );
}
