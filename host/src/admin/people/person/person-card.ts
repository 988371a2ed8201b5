import type { PeopleChoices, PersonDetail } from '@portico/contracts/admin/people/shapes';

/** The properties of each card of a person's page. */
export interface PersonCardProps {
  person: PersonDetail;
  choices: PeopleChoices;
}
