/** Lessons of the courses of a ferry company. Written for the demo. */
import type { PackageText } from './package-text.ts';

export const ferryPackages: readonly PackageText[] = [
  {
    key: 'fares',
    lessons: [
      {
        title: 'How a price is made up',
        lead: 'Sailing, vehicle, people, extras: four lines, always in this order.',
        text: [
          'The sailing sets the level: a Friday evening in July costs more than a Tuesday in March. The vehicle comes second and is measured, not estimated: a roof box can move a car into the next class.',
          'People and extras come last. Dogs travel in the vehicle, in a kennel or in a cabin that allows it, and each has its own price.',
        ],
        remember: [
          'Sailing, vehicle, people, extras.',
          'Height with everything on the roof.',
          'Dogs: ask where they travel.',
        ],
      },
      {
        title: 'Explain it in two sentences',
        lead: 'People accept a price they understand.',
        text: [
          'Name the part that makes the difference, then what would change it: “The evening sailing is full of cars that day. At noon the same trip is a third less.”',
          'Never explain the whole table. They asked about their trip.',
        ],
        remember: ['What makes the difference.', 'What would change it.', 'Their trip, not the table.'],
      },
    ],
    check: [
      {
        ask: 'A car of 1.75 m carries a box of 40 cm on its roof. Which height do you enter?',
        good: ['2.15 m', 'Yes: the deck sees the box.'],
        others: [
          ['1.75 m, the box does not count', 'It does when the deck is 2.00 m high.'],
          ['2.00 m, to be on the safe side', 'The safe side is the measured one.'],
        ],
      },
      {
        ask: '“Why is it dearer than last time?” You begin with:',
        good: ['what is different about this sailing', 'Yes: the one thing that made the difference.'],
        others: [
          ['our price policy', 'They asked about a trip.'],
          ['an apology', 'A price needs a reason, not a regret.'],
        ],
      },
      {
        ask: 'A trailer is hired at the port of arrival. What goes into the return booking?',
        good: ['Its length and height', 'Yes: both ways are measured by themselves.'],
        others: [
          ['Nothing until they have it', 'Then the space is gone.'],
          ['The same as on the way out', 'There was no trailer on the way out.'],
        ],
      },
    ],
  },
  {
    key: 'amend',
    lessons: [
      {
        title: 'What each ticket allows',
        lead: 'Flexible, standard, saver: one question tells you which it is.',
        text: [
          'Flexible tickets move without a fee until the gate closes. Standard tickets move once for a fee, and the difference in price is paid or given back. Saver tickets do not move.',
          'Read the class aloud before you promise anything. “Let me look” costs nothing; a promise taken back costs a customer.',
        ],
        remember: ['Class first, promise second.', 'Standard: one change for a fee.', 'Saver: no change.'],
      },
      {
        title: 'When you may waive the fee',
        lead: 'Three cases are yours to decide. Write down which one it was.',
        text: [
          'You may waive a fee when we changed the sailing, when a medical reason was shown, and when the booking is younger than a day.',
          'Everything else goes to the duty manager, with one line that says what you would do.',
        ],
        remember: [
          'Our change, medical, younger than a day.',
          'Note the case.',
          'The rest: duty manager, with your view.',
        ],
      },
    ],
    check: [
      {
        ask: 'A saver ticket was booked this morning for the wrong day.',
        good: ['Move it, no fee: it is younger than a day', 'Yes, and note the case.'],
        others: [
          ['Saver tickets never move', 'They do within their first day.'],
          ['Ask the duty manager', 'This one is yours.'],
        ],
      },
      {
        ask: 'A standard ticket was moved once already.',
        good: [
          'A second change is not part of it; offer what is',
          'Yes: say what would be possible, for instance a new ticket.',
        ],
        others: [
          ['Move it for another fee', 'One change is what was sold.'],
          ['Cancel it and book again without asking', 'That may cost more than they expect.'],
        ],
      },
      {
        ask: 'We moved the sailing by two hours. The customer wants another day.',
        good: ['No fee: we changed it', 'Yes: our change is the first of the three.'],
        others: [
          ['The usual fee', 'They did not change anything.'],
          ['Only with a flexible ticket', 'When we change, every class may.'],
        ],
      },
    ],
  },
  {
    key: 'storm',
    lessons: [
      {
        title: 'What we know when',
        lead: 'The harbour master decides at six, at noon and at six.',
        text: [
          'Before a decision there is a forecast, and a forecast is not a cancellation. Say both words as they are: “It may be cancelled. We know at noon.”',
          'After the decision you know three things: which sailings, until when, and what each ticket may do. Have them in front of you before the first call.',
        ],
        remember: ['Six, noon, six.', 'A forecast is not a decision.', 'Sailings, until when, what next.'],
      },
      {
        title: 'Rebook four hundred people fairly',
        lead: 'First those who cannot wait, then by the order of the booking.',
        text: [
          'Cannot wait: medical appointments, live animals, unaccompanied minors, funerals. Ask once, believe the answer, note it.',
          'Nobody is moved twice. If a second sailing is at risk, offer the third day at once.',
        ],
        remember: ['Who cannot wait?', 'Then the order of booking.', 'Nobody twice.'],
      },
    ],
    check: [
      {
        ask: 'It is ten in the morning and the wind is rising. What do you say?',
        good: [
          '“It may be cancelled. We know at noon, and I write to you then.”',
          'Yes: what you know, what not, and when.',
        ],
        others: [
          ['“It will be cancelled, I am afraid.”', 'Nobody has decided that.'],
          ['“Everything runs as planned.”', 'Until noon at most.'],
        ],
      },
      {
        ask: 'Who is rebooked first?',
        good: ['A child who travels alone', 'Yes: one of those who cannot wait.'],
        others: [
          ['Whoever called first', 'Then the line decides, not the need.'],
          ['Customers with flexible tickets', 'The class decides about fees, not about storms.'],
        ],
      },
      {
        ask: 'The next day is at risk, too. What do you offer?',
        good: ['The day after, at once', 'Yes: nobody is moved twice.'],
        others: [
          ['The next day, it may work out', 'And if not, they pack a second time.'],
          ['Nothing yet', 'They need a bed tonight and a plan.'],
        ],
      },
    ],
  },
  {
    key: 'claims',
    lessons: [
      {
        title: 'Who is owed what',
        lead: 'Delay, cancellation, damage: three doors, and behind each a table of its own.',
        text: [
          'A delay counts from the arrival, not from the departure. Weather takes away the compensation, not the meal and not the bed.',
          'Damage to a vehicle is noted before it leaves the deck, with a picture. Later it is one word against another.',
        ],
        remember: ['Arrival counts.', 'Weather: no compensation, but care.', 'Pictures on the deck.'],
      },
      {
        title: 'The letter that closes a claim well',
        lead: 'Amount, reason, date: in this order, in five lines.',
        text: [
          'Say what is paid or not paid in the first line. Give the one reason that decided it. Name the day on which the money arrives, and the way to object.',
          'A claim we refuse gets the same care: it is the letter that is shown around.',
        ],
        remember: ['Amount first.', 'One reason.', 'The day, and how to object.'],
      },
    ],
    check: [
      {
        ask: 'The ship left two hours late and arrived on time. Is there a claim for delay?',
        good: ['No: the arrival counts', 'Yes, that is the rule; say it kindly.'],
        others: [
          ['Yes, for two hours', 'Only the arrival is measured.'],
          ['Half of it', 'There are no halves in the table.'],
        ],
      },
      {
        ask: 'A storm cancels the last sailing. What is owed that night?',
        good: ['A meal and a bed', 'Yes: care is owed whatever the reason.'],
        others: [
          ['Nothing, it was the weather', 'The weather takes away the compensation only.'],
          ['A quarter of the fare', 'That would be compensation, without a bed.'],
        ],
      },
      {
        ask: 'Where does the amount stand in your letter?',
        good: ['In the first line', 'Yes: they look for it there.'],
        others: [
          ['After the reasons', 'They will read those while looking for it.'],
          ['On a form that follows', 'Then the letter says nothing.'],
        ],
      },
    ],
  },
  {
    key: 'disruption-messages',
    lessons: [
      {
        title: 'Three lines for a phone',
        lead: 'What happened, what it means for you, what to do now.',
        text: [
          'The first line names the sailing, not the company. The second line says what changes for the reader. The third is a verb.',
          'If you know nothing new, say when you will: silence is read as bad news.',
        ],
        remember: ['Sailing first.', 'What changes for them.', 'One thing to do.'],
      },
      {
        title: 'What to leave out',
        lead: 'Every word that the reader skips costs one they need.',
        text: [
          'Reasons in one word: wind, fog, engine. Regret in one line at most. No “due to operational circumstances”: nobody has ever met one.',
          'Check the time zone, the date and the link with your own thumb before it goes to four hundred phones.',
        ],
        remember: ['One-word reasons.', 'No circumstances.', 'Try the link.'],
      },
    ],
    check: [
      {
        ask: 'Which first line is the best?',
        good: ['“18:30 to Norhaven is cancelled: wind.”', 'Yes: which, what, why, in seven words.'],
        others: [
          ['“Dear customer, we regret to inform you”', 'A phone shows exactly this and nothing else.'],
          ['“Due to operational circumstances”', 'Nobody has ever met one.'],
        ],
      },
      {
        ask: 'There is no decision yet. What do you send?',
        good: ['When the decision comes, and what to do until then', 'Yes: a time calms more than a reason.'],
        others: [
          ['Nothing, to avoid confusion', 'Silence is read as bad news.'],
          ['That all may change at any time', 'True every day.'],
        ],
      },
      {
        ask: 'Before you send it you:',
        good: ['try the link on a phone', 'Yes: four hundred thumbs follow yours.'],
        others: [
          ['add the terms', 'They wait behind the link.'],
          ['make it longer, for completeness', 'Three lines are complete.'],
        ],
      },
    ],
  },
  {
    key: 'safety-quay',
    lessons: [
      {
        title: 'Be seen',
        lead: 'A driver on the ramp looks up, into the light, backwards. You are not where they look.',
        text: [
          'Wear the vest closed, also for two minutes. Stay on the green walkway; where it ends, wait for the marshal’s sign.',
          'Phones stay in the pocket beyond the barrier. A message takes four seconds, and a truck needs three.',
        ],
        remember: ['Vest closed.', 'Green walkway.', 'Phone away.'],
      },
      {
        title: 'Moving ramps',
        lead: 'The yellow line is not decoration. Behind it things move that weigh forty tonnes.',
        text: [
          'Nobody crosses while the lamp turns. Nobody stands between a ramp and a ship, whatever has fallen there.',
          'See something loose, wet or open? Tell the marshal by radio, channel four, before you do anything else.',
        ],
        remember: ['Lamp turns: stand still.', 'Never between ramp and ship.', 'Channel four.'],
      },
    ],
    check: [
      {
        ask: 'The green walkway ends and nobody is in sight.',
        good: ['Wait for the marshal', 'Yes: the sign is theirs to give.'],
        others: [
          ['Cross quickly', 'Quick is what drivers do not see.'],
          ['Follow a truck', 'Trucks roll back.'],
        ],
      },
      {
        ask: 'Your glove has fallen between ramp and ship.',
        good: ['It stays there; tell the marshal', 'Yes. It is a glove.'],
        others: [
          ['Pick it up between two trucks', 'The ramp moves with the tide, not with the trucks.'],
          ['Use a stick', 'You would still stand there.'],
        ],
      },
      {
        ask: 'You see oil on the ramp. First you:',
        good: ['call channel four', 'Yes: the marshal stops the traffic, then it is cleaned.'],
        others: [
          ['fetch sand', 'Meanwhile the next truck comes.'],
          ['put up a cone', 'Beyond the yellow line? Call first.'],
        ],
      },
    ],
  },
];
