import type { Theme } from '../theme.ts';
import { multiple, type QuizText, single } from './quiz-text.ts';

const common = { minutes: 7, passMark: 75, attempts: 2, given: 'teams', mandatory: false } as const;

export const quizzesByTheme: Record<Theme, readonly QuizText[]> = {
  ferries: [
    {
      ...common,
      key: 'craft-check',
      kind: 'quiz',
      title: 'Fares and vehicles',
      description: 'Prices, lengths and what a ticket allows.',
      due: -2,
      questions: [
        single(
          'A car of 4.60 m with a bicycle rack of 0.60 m. Which length do you book?',
          '4.60 m',
          '+5.20 m',
          'Up to 5 m, the rack does not count',
        ),
        single(
          'Until when may a flexible ticket be moved without a fee?',
          '+Two hours before departure',
          'The day before',
          'Never',
        ),
        single(
          'Which of these travels free but needs a place on the booking?',
          'A motorcycle',
          '+A bicycle',
          'A dog in the car',
        ),
        single(
          'A sailing is cancelled because of wind. What is the first sentence?',
          'The reason',
          '+The next sailing they can be on',
          'The way to the refund',
        ),
      ],
    },
    {
      ...common,
      key: 'craft-shown',
      kind: 'verification',
      title: 'Check-in of a vehicle with a trailer',
      description: 'At the desk, with a colleague as the driver.',
      due: 9,
      questions: [
        single('Asks for the whole length, trailer included', '+Yes', 'No'),
        single('Checks height against the deck', '+Yes', 'No'),
        single('Gives lane and time', '+Yes', 'No'),
      ],
    },
  ],
  hotels: [
    {
      ...common,
      key: 'craft-check',
      kind: 'quiz',
      title: 'Allergens at the table',
      description: 'What must be named, and how.',
      due: -2,
      questions: [
        multiple('Which two are among the fourteen that must be named?', '+Celery', 'Garlic', '+Mustard', 'Tomato'),
        single(
          'A guest asks whether the soup contains milk. You are not sure.',
          '“I think it should be fine.”',
          '+“I will ask the kitchen and come back to you.”',
          '“Soups never do.”',
        ),
        single(
          'Where is the allergen sheet that counts?',
          'In the kitchen drawer',
          '+In the course, always the latest one',
          'On the menu of last season',
        ),
        single(
          'A plate comes back because of nuts. What happens to it?',
          'The nuts are removed',
          '+A new plate is made from the start',
          'It is offered to another table',
        ),
      ],
    },
    {
      ...common,
      key: 'craft-shown',
      kind: 'verification',
      title: 'Arrival of a guest with a reservation',
      description: 'At the desk, with a colleague as the guest.',
      due: 9,
      questions: [
        single('Stands up and greets first', '+Yes', 'No'),
        single('Confirms dates and rate without reading aloud', '+Yes', 'No'),
        single('Explains one thing, not ten', '+Yes', 'No'),
      ],
    },
  ],
  electronics: [
    {
      ...common,
      key: 'craft-check',
      kind: 'quiz',
      title: 'Triage: which half of the problem?',
      description: 'One question each, chosen well.',
      due: -2,
      questions: [
        single(
          '“It does not work any more.” Your first question?',
          'Have you tried turning it off and on?',
          '+What changed since it last worked?',
          'Which model is it?',
        ),
        single(
          'Two devices in one home drop out, the phone does not. Where is the fault probably not?',
          '+At the provider',
          'At the devices',
          'On the channel',
        ),
        single(
          'A case no longer lies flat on the table. What now?',
          'Charge it fully first',
          '+No charging, no posting, hazard collection',
          'Open it to look',
        ),
        single('Which line of a log do you read first?', 'The last one', 'The loudest one', '+The first error'),
      ],
    },
    {
      ...common,
      key: 'craft-shown',
      kind: 'verification',
      title: 'Being somebody’s hands by phone',
      description: 'A colleague plays the customer, the device is on the bench.',
      due: 9,
      questions: [
        single('One step at a time', '+Yes', 'No'),
        single('Asks what is on the screen before the next step', '+Yes', 'No'),
        single('Uses words from the device, not from the manual', '+Yes', 'No'),
      ],
    },
  ],
};
