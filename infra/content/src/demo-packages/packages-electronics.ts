/** Lessons of the courses of a maker of software and electronics. Written for the demo. */
import type { PackageText } from './package-text.ts';

export const electronicsPackages: readonly PackageText[] = [
  {
    key: 'triage',
    lessons: [
      {
        title: 'What changed?',
        lead: 'A device that worked yesterday was given a reason. Find it before you find the fault.',
        text: [
          'An update, a new cable, a move to another room, a child. Ask what is new, not what is wrong: people remember events better than symptoms.',
          '“Nothing changed” means that they have not thought of it yet. Ask for the day it began and what else happened then.',
        ],
        remember: ['What is new?', 'Since which day?', '“Nothing” is a first answer.'],
      },
      {
        title: 'For whom?',
        lead: 'One person, one room, one model or everybody: each answer halves the work.',
        text: [
          'Let them try another device in the same place, and the same device in another place. Two tries, four possible results, one direction.',
          'Write down what you ruled out. The next person begins there and not at the plug.',
        ],
        remember: ['Other device, same place.', 'Same device, other place.', 'Note what is ruled out.'],
      },
    ],
    check: [
      {
        ask: '“It has always worked.” What do you ask?',
        good: ['“What was new around the day it stopped?”', 'Yes: an event is easier to remember than a symptom.'],
        others: [
          ['“Have you restarted it?”', 'Perhaps later. It hides the reason.'],
          ['“Which version is it?”', 'Useful, once you know where to look.'],
        ],
      },
      {
        ask: 'Another phone in the same room works.',
        good: ['Look at the first phone', 'Yes: the place is ruled out.'],
        others: [
          ['Look at the router', 'It serves the other phone.'],
          ['Look at both', 'One of them works.'],
        ],
      },
      {
        ask: 'You hand the case over. What stands first?',
        good: ['What is ruled out', 'Yes: that saves the most time.'],
        others: [
          ['How patient they are', 'Kind, second.'],
          ['Your guess', 'Third, marked as one.'],
        ],
      },
    ],
  },
  {
    key: 'wifi',
    lessons: [
      {
        title: 'The cheap causes first',
        lead: 'Distance, walls, neighbours, microwave. In this order, because each costs one minute.',
        text: [
          'Stand beside the access point: if it holds there, it is the way between. One wall of concrete takes as much as fifteen metres of air.',
          'On the narrow band there are three channels that do not overlap. In a house of flats all three are taken; the wide band has room.',
        ],
        remember: ['Beside it first.', 'Concrete counts as fifteen metres.', 'Wide band among neighbours.'],
      },
      {
        title: 'Prove it',
        lead: 'A cause that you cannot switch off and on again is a guess.',
        text: [
          'Change one thing, wait ten minutes, look at the log of drops. Change it back: do the drops come back? Then it was that.',
          'Two changes at once teach nothing, also when it works.',
        ],
        remember: ['One change at a time.', 'Ten minutes and the log.', 'Back again, to be sure.'],
      },
    ],
    check: [
      {
        ask: 'It drops every day at noon, for two minutes.',
        good: ['Ask what is switched on at noon', 'Yes: a microwave stands in every second case.'],
        others: [
          ['Replace the access point', 'It works for the other 1438 minutes.'],
          ['Update everything', 'Three changes at once.'],
        ],
      },
      {
        ask: 'Beside the access point it is stable. You look at:',
        good: ['the way between', 'Yes: distance and walls.'],
        others: [
          ['the device', 'It just proved that it is well.'],
          ['the line outside', 'So did that.'],
        ],
      },
      {
        ask: 'You changed channel and band, and it works.',
        good: ['You do not know which it was; change one back', 'Yes: now you can tell the next customer.'],
        others: [
          ['Case closed', 'Until somebody changes one back.'],
          ['It was the band', 'Perhaps.'],
        ],
      },
    ],
  },
  {
    key: 'accounts',
    lessons: [
      {
        title: 'Who is it?',
        lead: 'Prove who somebody is without asking for a secret.',
        text: [
          'You may ask what they own and what they did: the last four of the serial number, the month of the purchase. You never ask for a password or a code that came by message.',
          'Whoever offers a code is told to keep it. That sentence protects them in the next call, which may not be ours.',
        ],
        remember: ['Owned or done, never known.', 'Never a code.', 'Refuse an offered one.'],
      },
      {
        title: 'Back in the same call',
        lead: 'Recovery codes first, the second device next, the waiting time last.',
        text: [
          'Recovery codes are on paper, often in the box. A second device that is still signed in can let the first one in.',
          'If neither is there, the waiting time of three days begins, and a mail goes to every known address. It is a protection: say so.',
        ],
        remember: ['Paper, device, waiting time.', 'Three days protect them.', 'Stay until they are in.'],
      },
    ],
    check: [
      {
        ask: 'The customer reads you the code from a message.',
        good: ['Stop them: nobody of us ever needs it', 'Yes, and they will remember it next time.'],
        others: [
          ['Use it, it is quicker', 'Then the next caller gets it, too.'],
          ['Ask for the first half', 'Half a secret is a habit.'],
        ],
      },
      {
        ask: 'Which question may you ask?',
        good: ['The last four of the serial number', 'Yes: owned, not known.'],
        others: [
          ['The old password', 'Never.'],
          ['Their birthday', 'The whole internet knows it.'],
        ],
      },
      {
        ask: 'No codes, no second device. Now:',
        good: ['begin the waiting time and say why', 'Yes: three days in which the true owner hears of it.'],
        others: [
          ['switch the second factor off', 'Then anybody who asks nicely gets in.'],
          ['make a new account', 'And their data?'],
        ],
      },
    ],
  },
  {
    key: 'logs',
    lessons: [
      {
        title: 'The first error, not the loudest',
        lead: 'One thing breaks, and forty others complain about it.',
        text: [
          'Go to the first line that is not usual, not to the red ones. Read the ten lines before it: that is where the reason stands.',
          'Sort by time and nothing else. Levels are opinions of whoever wrote the program.',
        ],
        remember: ['First unusual line.', 'Ten lines before it.', 'By time.'],
      },
      {
        title: 'Compare with a good day',
        lead: 'You need not understand a log to see what is different in it.',
        text: [
          'Put the log of a good start beside the bad one. The first line in which they differ is worth more than an hour of reading.',
          'Cut out what is personal before you pass it on: names, addresses, tokens.',
        ],
        remember: ['Good beside bad.', 'First difference.', 'Nothing personal in it.'],
      },
    ],
    check: [
      {
        ask: 'Forty red lines at 10:04. Where do you look?',
        good: ['At what came before the first of them', 'Yes: there stands the reason.'],
        others: [
          ['At the last one', 'It says that the rest failed.'],
          ['At the longest one', 'Long is not important.'],
        ],
      },
      {
        ask: 'You do not understand the program at all.',
        good: ['Compare with a log of a good start', 'Yes: a difference needs no understanding.'],
        others: [
          ['Escalate at once', 'With the difference it is solved twice as fast.'],
          ['Search for “error”', 'You will find forty.'],
        ],
      },
      {
        ask: 'What do you cut out before you send it on?',
        good: ['Names, addresses and tokens', 'Yes.'],
        others: [
          ['Warnings', 'They may be the point.'],
          ['Times', 'Then nobody can read it.'],
        ],
      },
    ],
  },
  {
    key: 'firmware',
    lessons: [
      {
        title: 'Before you update',
        lead: 'Save the settings, note the version, ask for twenty minutes without haste.',
        text: [
          'The settings go into a file with the version in its name. Then look at the power: a laptop on battery and a device on a loose plug are the two ways to lose a unit.',
          'Read the notes of the version in between, too. Some steps cannot be skipped.',
        ],
        remember: ['Settings and version.', 'Firm power.', 'No version skipped blindly.'],
      },
      {
        title: 'When it does not come back',
        lead: 'The lights say where it stopped. Three keys bring most of them back.',
        text: [
          'Slow white: it is still working, wait ten minutes. Fast amber: the new version was refused, the old one is still there. Red: rescue.',
          'Rescue: hold reset, plug in, wait for three flashes, let go. It starts with the version it left the factory with; then put the settings back.',
        ],
        remember: ['Slow white: wait.', 'Amber: the old one lives.', 'Red: three flashes.'],
      },
    ],
    check: [
      {
        ask: 'Slow white light for four minutes.',
        good: ['Wait', 'Yes: up to ten are usual.'],
        others: [
          ['Pull the plug', 'That is how it becomes red.'],
          ['Hold reset', 'It is still working.'],
        ],
      },
      {
        ask: 'What do you save first?',
        good: ['The settings, with the version in the name', 'Yes.'],
        others: [
          ['A screenshot of the home page', 'Hard to restore from.'],
          ['Nothing, updates keep settings', 'Until the one that does not.'],
        ],
      },
      {
        ask: 'Fast amber after the update.',
        good: ['The old version is still there: start it and read why', 'Yes: nothing is lost.'],
        others: [
          ['Rescue at once', 'That throws away a version that works.'],
          ['Send it back', 'It works.'],
        ],
      },
    ],
  },
  {
    key: 'macros',
    lessons: [
      {
        title: 'Keep the steps, change the ends',
        lead: 'The middle may be everybody’s. The first and the last line are yours.',
        text: [
          'The first line says that you read what they wrote: their device, their day, their word for it. The last says what you will do, not what “we” do.',
          'Take out each step they have done already. Nothing says “I did not read it” like step one.',
        ],
        remember: ['First line: theirs.', 'Last line: yours.', 'No step they did already.'],
      },
      {
        title: 'Repair the reply itself',
        lead: 'A reply you change every time is a reply to mend once.',
        text: [
          'Note what you changed three times, and propose it. Every saved reply has a keeper and a date; one that nobody has looked at for half a year is put away.',
          'Fewer and better: forty that are known beat four hundred that are searched.',
        ],
        remember: ['Changed three times: propose.', 'A keeper and a date.', 'Forty, not four hundred.'],
      },
    ],
    check: [
      {
        ask: 'The customer wrote that they restarted twice. Step one of your reply is a restart.',
        good: ['Take it out', 'Yes, or they stop reading there.'],
        others: [
          ['Leave it, it cannot hurt', 'It says that you did not read.'],
          ['Add “if not done yet”', 'They wrote that it was.'],
        ],
      },
      {
        ask: 'Which last line is the best?',
        good: ['“I look at your log tonight and write by ten.”', 'Yes: who, what, when.'],
        others: [
          ['“We hope this helps.”', 'And if not?'],
          ['“Kind regards from your team”', 'Kind, and nobody.'],
        ],
      },
      {
        ask: 'You changed one sentence for the third time.',
        good: ['Propose it to the keeper', 'Yes: mended once for everybody.'],
        others: [
          ['Save a copy of your own', 'Then there are two.'],
          ['Change it again next time', 'And the time after that.'],
        ],
      },
    ],
  },
  {
    key: 'esd',
    lessons: [
      {
        title: 'Static',
        lead: 'You feel a spark at three thousand volts. A chip minds thirty.',
        text: [
          'Strap on before the bag opens, off after it is closed. The mat is connected, and so are you; a strap that is not plugged in is jewellery.',
          'Hold boards by their edges. The shiny bag is a shield only while it is shut.',
        ],
        remember: ['Strap before bag.', 'Plugged in.', 'Edges only.'],
      },
      {
        title: 'Lithium',
        lead: 'Swollen, hot, hissing or sweet-smelling: it does not travel, and it does not stay on the table.',
        text: [
          'Put it into the sand bin with the long tongs, close the lid, call the number on it. Do not press it, do not cool it with water, do not photograph it first.',
          'A good cell travels at thirty percent, in its own bag, with the label that says what it is.',
        ],
        remember: ['Sand bin, lid, call.', 'Never water.', 'Travels at thirty percent.'],
      },
    ],
    check: [
      {
        ask: 'A returned tablet is bulging.',
        good: ['Sand bin, then call', 'Yes, with the tongs.'],
        others: [
          ['Open it carefully', 'That is when it burns.'],
          ['Send it to the repair shop', 'It does not travel.'],
        ],
      },
      {
        ask: 'Your strap is on, its plug lies on the mat.',
        good: ['Plug it in first', 'Yes: otherwise it is jewellery.'],
        others: [
          ['Fine, it touches the mat', 'It must be connected.'],
          ['Touch the case instead', 'Once, and then you move.'],
        ],
      },
      {
        ask: 'How full is a good cell that is sent?',
        good: ['Thirty percent', 'Yes: enough to live, too little to burn well.'],
        others: [
          ['Full, so that it works on arrival', 'Full is when it has most to give.'],
          ['Empty', 'Empty cells die on the way.'],
        ],
      },
    ],
  },
];
