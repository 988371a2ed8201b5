/** The curricula every tenant has; the craft in the middle is the theme's own. */
import type { Theme } from '../theme.ts';
import type { CurriculumText } from './course-text.ts';

const craft: Record<Theme, CurriculumText> = {
  ferries: {
    key: 'craft',
    name: 'Crossings and harbours',
    description: 'Timetables, fares, disruption and freight: what you need to know to get people and cargo across.',
    mandatory: false,
    sections: [
      { key: 'core', name: 'Everyday bookings', description: 'From the first question to a ticket that works.' },
      {
        key: 'advanced',
        name: 'When the sea decides',
        description: 'Disruption, claims and the cases that take longer.',
      },
    ],
  },
  hotels: {
    key: 'craft',
    name: 'Hosting, from booking to farewell',
    description: 'Reservations, arrivals, dining and everything that makes a stay feel looked after.',
    mandatory: false,
    sections: [
      { key: 'core', name: 'The stay', description: 'What guests ask for most, and how we do it here.' },
      {
        key: 'advanced',
        name: 'Beyond the ordinary',
        description: 'Groups, events and the days when things go wrong.',
      },
    ],
  },
  electronics: {
    key: 'craft',
    name: 'Products and diagnosis',
    description: 'Our devices and software, how they fail, and how to find out why without guessing.',
    mandatory: false,
    sections: [
      { key: 'core', name: 'First diagnosis', description: 'The cases that make up most of a shift.' },
      { key: 'advanced', name: 'Deep dives', description: 'Logs, repairs and the handover to engineering.' },
    ],
  },
};

export const curriculaOf = (theme: Theme): readonly CurriculumText[] => [
  {
    key: 'start',
    name: 'Welcome to {brand}',
    description: 'Your first weeks: the people, the tools and the way we work together.',
    mandatory: true,
    sections: [
      { key: 'firstWeek', name: 'Your first week', description: 'Everything to feel at home by Friday.' },
      { key: 'howWeWork', name: 'How we work', description: 'Promises, shifts and where to find what.' },
    ],
  },
  {
    key: 'customers',
    name: 'Talking with customers',
    description: 'Listening, explaining and writing so that people feel helped, also when the answer is no.',
    mandatory: false,
    sections: [
      { key: 'spoken', name: 'In conversation', description: 'On the phone and face to face.' },
      { key: 'written', name: 'In writing', description: 'Chat, mail and messages that need no second one.' },
    ],
  },
  craft[theme],
  {
    key: 'compliance',
    name: 'Rules we all keep',
    description: 'Short courses that everybody completes every year. Each has a date.',
    mandatory: true,
    sections: [],
  },
  {
    key: 'lead',
    name: 'Leading a team',
    description: 'For team leaders: coaching, feedback and reading the numbers without being ruled by them.',
    mandatory: false,
    sections: [],
  },
];
