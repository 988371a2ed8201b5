/** Films of courses that only one kind of company has: ferries, hotels, electronics. */
import type { Film, Scene } from './film-texts.ts';

const seconds = 6;
const scene = (en: string, ...title: string[]): Scene => ({ seconds, title, said: { en } });

export const themeFilms: readonly Film[] = [
  {
    course: 'accessible-boarding',
    hues: [192, 140],
    scenes: [
      scene(
        'Ask what somebody needs, not what they have. A ramp, a seat near the lift, a little more time.',
        'Ask what',
        'somebody needs',
      ),
      scene(
        'Write it into the booking in one line, so that the crew is ready and nobody has to explain twice.',
        'One line',
        'in the booking',
      ),
      scene(
        'Call the deck an hour before. On the quay somebody waits by name, and boards them first.',
        'Called, expected,',
        'first on board',
      ),
    ],
  },
  {
    course: 'lost-property',
    hues: [222, 30],
    scenes: [
      scene(
        'Name the sailing, the deck and the hour. Most lost things were left where their owner slept.',
        'Sailing, deck,',
        'hour',
      ),
      scene(
        'A passport goes to the harbour office the same day. A teddy bear goes by express.',
        'What cannot wait',
        'travels first',
      ),
      scene(
        'Describe what you found in the list, and leave one detail out: the owner will know it.',
        'Leave one',
        'detail out',
      ),
    ],
  },
  {
    course: 'announcements',
    hues: [205, 262],
    scenes: [
      scene(
        'Press, breathe in, speak. Your breath is the pause in which two hundred people begin to listen.',
        'Press, breathe,',
        'speak',
      ),
      scene(
        'Say what happened, what it means, and when you speak again. Three sentences, then stop.',
        'Three sentences,',
        'then stop',
      ),
      scene(
        'Keep the time you promised, also when there is nothing new. That is what calms people.',
        'Keep the time',
        'you promised',
      ),
    ],
  },
  {
    course: 'arrival',
    hues: [30, 350],
    scenes: [
      scene(
        'Ten steps from the door to the desk. Look up at the third, and they have arrived.',
        'Look up',
        'at the third step',
      ),
      scene(
        'Their name before your question. They gave it to us weeks ago; use it.',
        'Their name',
        'before a question',
      ),
      scene(
        'Key, lift, breakfast, and one sentence that is only for them. Ninety seconds are enough.',
        'Key, lift,',
        'breakfast',
      ),
    ],
  },
  {
    course: 'wine',
    hues: [340, 20],
    scenes: [
      scene('Ask three things: what they eat, what they like at home, and light or strong.', 'Three questions'),
      scene(
        'Suggest two bottles, one of them modest. Whoever is offered a choice does not feel sold to.',
        'Two bottles,',
        'one of them modest',
      ),
      scene(
        'Say in one sentence what it tastes like, in words that a friend would use. Then pour.',
        'In words',
        'of a friend',
      ),
    ],
  },
  {
    course: 'regulars',
    hues: [150, 60],
    scenes: [
      scene(
        'A note helps when the guest would be glad to read it: a firm pillow, a table at the window.',
        'A note they would',
        'like to read',
      ),
      scene(
        'It feels like spying when they told it to somebody else. What you overheard is not a note.',
        'Overheard',
        'is not a note',
      ),
      scene('Ask once a year whether it still holds. People change, and so do pillows.', 'Ask once', 'a year'),
    ],
  },
  {
    course: 'complaints-table',
    hues: [8, 40],
    scenes: [
      scene(
        'The steak is cold, and the whole table is watching. Take the plate first, and speak afterwards.',
        'Plate first,',
        'words afterwards',
      ),
      scene(
        'Say to all of them when the new one comes. Nobody wants to eat alone, or to wait alone.',
        'Say it',
        'to the table',
      ),
      scene(
        'Come back after the second bite. That visit decides how the evening is told.',
        'Back after',
        'the second bite',
      ),
    ],
  },
  {
    course: 'batteries',
    hues: [100, 45],
    scenes: [
      scene(
        'Warm while charging is normal. Too hot to hold is not: unplug it and put it on stone.',
        'Warm is normal,',
        'hot is not',
      ),
      scene(
        'A third of its capacity after three years is age. After three months it is a return.',
        'Age',
        'or return?',
      ),
      scene(
        'Swollen cells are never posted. We send a box and a person who knows how to close it.',
        'Swollen:',
        'never by post',
      ),
    ],
  },
  {
    course: 'bug-report',
    hues: [230, 290],
    scenes: [
      scene(
        'Number the steps, and let a colleague follow them. If they see it, too, it is a report.',
        'Steps that',
        'a colleague can follow',
      ),
      scene(
        'What you expected, what you got: two lines. The difference between them is the bug.',
        'Expected',
        'and got',
      ),
      scene(
        'Version, device, time. With the time an engineer finds the log, and with the log the reason.',
        'Version, device,',
        'time',
      ),
    ],
  },
  {
    course: 'remote-hands',
    hues: [180, 230],
    scenes: [
      scene(
        'One step at a time. Say what to press, and what they will see when it was right.',
        'One step,',
        'one check',
      ),
      scene('Then pause. Their hands are on the cable; your silence is where they work.', 'Then', 'pause'),
      scene(
        'Let them say what is on the screen in their words, and use these words from now on.',
        'Use',
        'their words',
      ),
    ],
  },
];
