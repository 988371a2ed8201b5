import type { PeopleChoices, PersonDetail } from '@portico/contracts/admin/people/shapes';

/** What each card of a person's page gets. */
export interface PersonCardProps {
  person: PersonDetail;
  choices: PeopleChoices;
}
