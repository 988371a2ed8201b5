import { expect, it } from 'vitest';
import { objectiveName } from './objective-name.ts';

it.each([
  ['leave_a_note', 'Leave a note'],
  ['hearThePerson', 'Hear the person'],
  ['PRIMARY.objective-2', 'PRIMARY objective 2'],
  ['urn:course:lower_the_heat', 'Lower the heat'],
  ['https://objectives.example/calls#agree_on_a_plan', 'Agree on a plan'],
  ['___', '___'],
])('career shows the objective %s as words', (identifier, shown) => {
  expect(objectiveName(identifier)).toBe(shown);
});
