import { useParams } from '@portico/remote-contract';
import { NotFoundNotice } from '../../pages/public/refusals.tsx';
import { PeopleList } from './list/people-list.tsx';
import { NewPerson } from './person/new-person.tsx';
import { PersonView } from './person/person-view.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /admin/people, /admin/people/new and /admin/people/:id. */
export default function PeoplePage() {
  const rest = useParams()['*'] ?? '';
  if (rest === '') return <PeopleList />;
  if (rest === 'new') return <NewPerson />;
  return uuid.test(rest) ? <PersonView key={rest} userId={rest} /> : <NotFoundNotice />;
}
