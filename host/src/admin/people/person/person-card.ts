import type { PeopleChoices, PersonDetail } from '@portico/contracts/admin/people/shapes';

/** Props of every card on a person's page. */
export interface PersonCardProps {
  person: PersonDetail;
  choices: PeopleChoices;
}
