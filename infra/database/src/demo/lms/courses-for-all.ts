/** Courses that every tenant has. Written for the demo; the three lessons of the first are a real package. */
import type { CourseText } from './course-text.ts';

/** The course that carries the SCORM package. */
export const packagedCourseKey = 'difficult-conversations';

export const coursesForAll: readonly CourseText[] = [
  {
    key: 'welcome',
    section: 'firstWeek',
    type: 12,
    minutes: 9,
    name: 'Hello from {brand}',
    description:
      'Six colleagues show you where they work, what they are proud of and what they wish they had known on day one.',
  },
  {
    key: 'workplace',
    section: 'firstWeek',
    type: 17,
    minutes: 60,
    name: 'Your workplace in one hour',
    description:
      'A walk with your team leader: desk, headset, quiet rooms, the good coffee, and whom to ask about what.',
  },
  {
    key: 'tools',
    section: 'firstWeek',
    type: 11,
    minutes: 25,
    lessons: 4,
    name: 'The tools you use every day',
    description:
      'Find a customer, read their history, write a note that helps the next person. With a practice account to try it all.',
  },
  {
    key: 'promise',
    section: 'howWeWork',
    type: 13,
    minutes: 6,
    name: 'Our service promise on one page',
    description: 'Five sentences that decide when rules do not. Keep it near your screen.',
  },
  {
    key: 'shifts',
    section: 'howWeWork',
    type: 15,
    minutes: 10,
    name: 'Planning your shift',
    description: 'How shifts are made, how to swap one, and what to do when life gets in the way.',
  },
  {
    key: packagedCourseKey,
    section: 'spoken',
    type: 11,
    minutes: 45,
    name: 'Handling difficult conversations',
    description:
      'Turn a complaint into a plan you both agree on: hear the person, name the problem, settle the next step.',
  },
  {
    key: 'listening',
    section: 'spoken',
    type: 12,
    minutes: 18,
    name: 'Listening for the real question',
    description:
      'Six recorded conversations, and the moment in each where one more question would have changed everything.',
  },
  {
    key: 'deescalation',
    section: 'spoken',
    type: 17,
    minutes: 120,
    name: 'De-escalation practice',
    description:
      'Role play in groups of four with a trainer. You bring a case that still bothers you; you leave with three ways to open it.',
    after: packagedCourseKey,
  },
  {
    key: 'replies',
    section: 'written',
    type: 11,
    minutes: 30,
    name: 'Replies people read to the end',
    description:
      'Answer first, reason second, next step last. You rewrite nine real messages and compare them with what was sent.',
  },
  {
    key: 'chat-tone',
    section: 'written',
    type: 12,
    minutes: 14,
    name: 'Voice and tone on live chat',
    description: 'Short, warm and exact: how to sound like a person when you write to three people at once.',
  },
  {
    key: 'privacy',
    section: 'compliance',
    type: 11,
    minutes: 20,
    lessons: 5,
    name: 'Data privacy refresher',
    description:
      'What you may store, share and say during a contact, with this year’s changes and four cases to decide.',
  },
  {
    key: 'phishing',
    section: 'compliance',
    type: 11,
    minutes: 15,
    name: 'Passwords and phishing',
    description:
      'Spot the message that wants your password, know what to do when you clicked, and let a manager remember the rest.',
  },
  {
    key: 'fire',
    section: 'compliance',
    type: 12,
    minutes: 8,
    name: 'Fire and evacuation',
    description: 'Your exits, your meeting point, and why nobody goes back for a bag.',
  },
  {
    key: 'conduct',
    section: 'compliance',
    type: 13,
    minutes: 12,
    name: 'Code of conduct',
    description: 'Gifts, conflicts of interest, respect at work, and the people you can talk to in confidence.',
  },
  {
    key: 'five-steps',
    section: 'lead',
    type: 17,
    minutes: 180,
    name: 'Coaching with the five steps',
    description:
      'Topic, goals, reality, options, actions: practise each with a partner and prepare your next real session.',
  },
  {
    key: 'feedback',
    section: 'lead',
    type: 11,
    minutes: 35,
    name: 'Feedback that lands',
    description: 'Say what you saw, what it did and what you hope for. Without a sandwich.',
    after: 'five-steps',
  },
  {
    key: 'numbers',
    section: 'lead',
    type: 16,
    minutes: 60,
    name: 'Reading your team’s numbers',
    description: 'A live session: what a trend is, what noise is, and which figure to leave alone.',
  },
];
