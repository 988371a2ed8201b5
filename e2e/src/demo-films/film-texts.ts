/** Contents of the demo courses' films: written for the demo, drawn and encoded by make-films.ts. */

export interface Scene {
  seconds: number;
  /** Large text, at most three lines. */
  title: string[];
  /** Captions for the spoken text. */
  said: Readonly<Partial<Record<'en' | 'de' | 'fr', string>>>;
}

export interface Film {
  /** Key of the demo course. */
  course: string;
  /** Two hues of the pictures. */
  hues: readonly [number, number];
  scenes: readonly Scene[];
}

export const films: readonly Film[] = [
  {
    course: 'listening',
    hues: [205, 168],
    scenes: [
      {
        seconds: 8,
        title: ['Listening for', 'the real question'],
        said: {
          en: 'People rarely begin with the thing they need. Listen for the question behind the first one.',
          de: 'Selten beginnt jemand mit dem, was er braucht. Achten Sie auf die Frage hinter der ersten.',
          fr: 'On commence rarement par ce dont on a besoin. Cherchez la question derrière la première.',
        },
      },
      {
        seconds: 10,
        title: ['“My booking', 'has vanished.”'],
        said: {
          en: 'A caller says: my booking has vanished. You could look for the booking. Wait a moment.',
          de: 'Jemand sagt: Meine Buchung ist weg. Sie könnten die Buchung suchen. Warten Sie kurz.',
          fr: 'Une personne dit : ma réservation a disparu. Vous pourriez la chercher. Attendez un instant.',
        },
      },
      {
        seconds: 10,
        title: ['One more question', '“What were you about', 'to do?”'],
        said: {
          en: 'Ask one more question: what were you about to do? Now you hear that they travel in two hours.',
          de: 'Stellen Sie eine weitere Frage: Was hatten Sie gerade vor? Jetzt hören Sie: Abfahrt in zwei Stunden.',
          fr: 'Posez une question de plus : que vouliez-vous faire ? Vous apprenez alors que le départ est dans deux heures.',
        },
      },
      {
        seconds: 10,
        title: ['Pause.', 'Count to two.'],
        said: {
          en: 'Then pause. Count to two. Most people add the sentence that matters after they seem to have finished.',
          de: 'Dann eine Pause. Zählen Sie bis zwei. Der wichtige Satz kommt oft erst, wenn alles gesagt scheint.',
          fr: 'Puis une pause. Comptez jusqu’à deux. La phrase importante vient souvent quand tout semble dit.',
        },
      },
      {
        seconds: 10,
        title: ['Say it back', 'in your own words'],
        said: {
          en: 'Say back what you heard, in your own words, and ask whether that is right before you solve anything.',
          de: 'Sagen Sie in eigenen Worten, was Sie gehört haben, und fragen Sie nach, bevor Sie etwas lösen.',
          fr: 'Redites avec vos mots ce que vous avez entendu, et vérifiez avant de résoudre quoi que ce soit.',
        },
      },
      {
        seconds: 8,
        title: ['Try it in your', 'next conversation'],
        said: {
          en: 'Try it in your next conversation: one more question, one pause, one sentence said back.',
          de: 'Versuchen Sie es im nächsten Gespräch: eine Frage mehr, eine Pause, ein Satz zurück.',
          fr: 'Essayez dès la prochaine conversation : une question de plus, une pause, une phrase redite.',
        },
      },
    ],
  },
  {
    course: 'fire',
    hues: [14, 38],
    scenes: [
      {
        seconds: 8,
        title: ['Fire and', 'evacuation'],
        said: { en: 'Two ways out, one place to meet. Know all three before you need them.' },
      },
      {
        seconds: 9,
        title: ['When the bell rings:', 'stand up and go'],
        said: { en: 'When the bell rings, end the call with one sentence, stand up and go. The line can wait.' },
      },
      {
        seconds: 9,
        title: ['Nobody goes back', 'for a bag'],
        said: { en: 'Take your coat if it hangs beside you. Nobody goes back for a bag, a phone or a laptop.' },
      },
      {
        seconds: 8,
        title: ['Stairs, never', 'the lift'],
        said: { en: 'Use the stairs, never the lift. Help whoever needs help, or tell the marshal where they are.' },
      },
      {
        seconds: 8,
        title: ['Meet, be counted,', 'stay'],
        said: { en: 'Go to the meeting point, be counted, and stay until the marshal says that you may go in again.' },
      },
    ],
  },
  {
    course: 'welcome',
    hues: [262, 205],
    scenes: [
      {
        seconds: 8,
        title: ['Hello.', 'Good to have you here.'],
        said: { en: 'Hello, and welcome. Six of us would like to show you where we work.' },
      },
      {
        seconds: 9,
        title: ['Ask early,', 'ask often'],
        said: { en: 'Ask early and ask often. In your first month no question is too small for anybody here.' },
      },
      {
        seconds: 9,
        title: ['Find your', 'second screen'],
        said: { en: 'Sit beside somebody for a morning: you learn more from a second screen than from any manual.' },
      },
      {
        seconds: 8,
        title: ['See you', 'at the board'],
        said: { en: 'We meet at the team board every day. See you there.' },
      },
    ],
  },
  {
    course: 'chat-tone',
    hues: [168, 262],
    scenes: [
      {
        seconds: 8,
        title: ['Voice and tone', 'on live chat'],
        said: { en: 'Short, warm and exact: how to sound like a person when you write to three people at once.' },
      },
      {
        seconds: 9,
        title: ['Answer first,', 'then explain'],
        said: { en: 'Write the answer first and the reason after it. Nobody scrolls up in a chat.' },
      },
      {
        seconds: 9,
        title: ['One thought,', 'one message'],
        said: { en: 'One thought in one message. Three lines on a phone are a wall.' },
      },
      {
        seconds: 8,
        title: ['Say what', 'happens next'],
        said: { en: 'End with what happens next and when: I will write again by four, with or without news.' },
      },
    ],
  },
];
