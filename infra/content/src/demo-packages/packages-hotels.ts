/** Lessons of the courses of a group of hotels. Written for the demo. */
import type { PackageText } from './package-text.ts';

export const hotelPackages: readonly PackageText[] = [
  {
    key: 'reservation',
    lessons: [
      {
        title: 'Seven questions',
        lead: 'Who, when, how many, which room, which rate, why, and what else.',
        text: [
          'The sixth is the one that is left out. Whoever comes for a funeral wants a quiet corridor; whoever comes for a wedding wants an iron at seven.',
          'Ask it last and lightly: “Is there an occasion we should know of?”',
        ],
        remember: ['Seven questions, one conversation.', 'The reason for the stay.', 'Lightly, never as an interview.'],
      },
      {
        title: 'Read it back',
        lead: 'Half a minute now saves the desk a dozen calls.',
        text: [
          'Say date, nights, room and rate once more, with the day of the week. Most wrong bookings are a right date in a wrong month.',
          'Name what is included and until when it can be cancelled, before they ask.',
        ],
        remember: ['Day of the week.', 'What is included.', 'Cancel until when.'],
      },
    ],
    check: [
      {
        ask: 'Which question saves the desk most calls later?',
        good: ['Why they come', 'Yes: nearly every special wish follows from it.'],
        others: [
          ['How they heard of us', 'Interesting for us, not for their stay.'],
          ['Whether they are members', 'Useful, and it changes nothing about the room.'],
        ],
      },
      {
        ask: 'How do you read a date back?',
        good: ['“Thursday, the fourth of June”', 'Yes: the weekday catches the wrong month.'],
        others: [
          ['“04/06”', 'That is April somewhere.'],
          ['Not at all, it stands in the mail', 'Mails are read at the airport.'],
        ],
      },
      {
        ask: 'When do you name the deadline for cancelling?',
        good: ['Before they ask', 'Yes: a surprise later is a complaint.'],
        others: [
          ['Only when they ask', 'They ask when it is too late.'],
          ['In small print', 'Small print is read by lawyers.'],
        ],
      },
    ],
  },
  {
    key: 'allergens',
    lessons: [
      {
        title: 'The fourteen',
        lead: 'Gluten, crustaceans, eggs, fish, peanuts, soya, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs.',
        text: [
          'Each has a letter on the card and a colour on the shelf. Celery and mustard hide best: in stock, in dressings, in nearly every sauce that comes in a bucket.',
          'A trace is an allergen. Whoever asks about nuts also asks about the board the bread was cut on.',
        ],
        remember: ['Letter on the card, colour on the shelf.', 'Celery and mustard hide.', 'Traces count.'],
      },
      {
        title: 'From the guest to the kitchen and back',
        lead: 'Never: “I think it should be fine.”',
        text: [
          'Write it on the order, say it to the kitchen, hear it said back. Whoever carries the plate says it once more at the table.',
          'If you do not know, say so and ask. A guest waits two minutes for a true answer, gladly.',
        ],
        remember: ['Written, said, said back.', 'Again at the table.', 'Not knowing is an answer. Guessing is not.'],
      },
    ],
    check: [
      {
        ask: 'A guest asks whether there is celery in the soup. You are not sure.',
        good: ['“I do not know. I ask the kitchen.”', 'Yes: two minutes for a true answer.'],
        others: [
          ['“I think it should be fine.”', 'The one sentence nobody here says.'],
          ['“Usually not.”', 'The guest eats it today.'],
        ],
      },
      {
        ask: 'A plate without nuts comes from the board where walnuts were cut.',
        good: ['It goes back: traces count', 'Yes.'],
        others: [
          ['Wipe the rim', 'The trace is underneath.'],
          ['Serve it, nuts are not in the recipe', 'They are on the board.'],
        ],
      },
      {
        ask: 'Who names the allergen at the table?',
        good: ['Whoever carries the plate', 'Yes, once more, so that the guest hears it.'],
        others: [
          ['Nobody, it stands on the order', 'The guest does not see the order.'],
          ['The guest', 'They said it already.'],
        ],
      },
    ],
  },
  {
    key: 'overbooked',
    lessons: [
      {
        title: 'Before they arrive',
        lead: 'The best walk is the one the guest was asked about at noon.',
        text: [
          'Look at the list at eleven: who stays one night, comes late, has no children with them? Call, say it plainly, offer the other house and the taxi.',
          'Never choose somebody because they will not complain. They will, elsewhere.',
        ],
        remember: ['List at eleven.', 'One night, late, alone: ask them first.', 'Plainly, by telephone.'],
      },
      {
        title: 'At the desk',
        lead: 'Take them aside, sit down, say it in the first sentence.',
        text: [
          'The other house has a room at least as good, the taxi waits, the first night is on us, and you know their name tomorrow.',
          'Call the next morning. That call is the whole difference between a story against us and one about us.',
        ],
        remember: ['Aside and seated.', 'As good or better, taxi, night paid.', 'Call in the morning.'],
      },
    ],
    check: [
      {
        ask: 'Whom do you ask first?',
        good: ['A guest for one night who arrives late', 'Yes: the least is changed for them.'],
        others: [
          ['The family with the twins', 'The most is changed for them.'],
          ['Whoever booked cheapest', 'That is how a review begins.'],
        ],
      },
      {
        ask: 'What is your first sentence at the desk?',
        good: ['“We have no room for you tonight, and I have one for you nearby.”', 'Yes: the truth and the way on.'],
        others: [
          ['“There is a small problem with your booking.”', 'It is not small, and not with their booking.'],
          ['“The system has made an error.”', 'The system does not sleep elsewhere tonight.'],
        ],
      },
      {
        ask: 'When is it over?',
        good: ['After the call next morning', 'Yes.'],
        others: [
          ['When the taxi leaves', 'Then their evening begins.'],
          ['When the bill is paid', 'Who pays it, by the way? We do.'],
        ],
      },
    ],
  },
  {
    key: 'chargebacks',
    lessons: [
      {
        title: 'What we hold and give back',
        lead: 'A deposit is held, not taken. Say the word that is true.',
        text: [
          'Name the amount and the day on which it is free again, at check-in. Banks need up to five days; that is not our delay, but it is our sentence to say.',
          'A refund goes back the way it came. Never in cash for a card.',
        ],
        remember: ['Held, not taken.', 'Amount and day.', 'Back the way it came.'],
      },
      {
        title: 'The proof that settles a dispute',
        lead: 'Whoever decides has never seen our hotel. Send what a stranger needs.',
        text: [
          'Signature or code, the terms as they were shown, the log of the door. One page that says what happened in order, with times.',
          'Seven days are short. Begin on the first: the door log is kept for ten.',
        ],
        remember: ['Signature, terms, door log.', 'One page, in order.', 'Begin on day one.'],
      },
    ],
    check: [
      {
        ask: '“You took two hundred from my card!” You say:',
        good: ['“It is held, and free again by Friday.”', 'Yes: the true word and a day.'],
        others: [
          ['“That is your bank.”', 'Partly true, wholly useless.'],
          ['“It comes back soon.”', 'Soon is not a day.'],
        ],
      },
      {
        ask: 'A guest who paid by card wants the refund in cash.',
        good: ['It goes back to the card', 'Yes: always the way it came.'],
        others: [
          ['Cash, if they sign', 'Then it may be claimed twice.'],
          ['A voucher', 'They asked for their money.'],
        ],
      },
      {
        ask: 'What is lost first in a dispute?',
        good: ['The log of the door', 'Yes: after ten days it is gone.'],
        others: [
          ['The invoice', 'Kept for years.'],
          ['The terms', 'They are in every mail.'],
        ],
      },
    ],
  },
  {
    key: 'reviews',
    lessons: [
      {
        title: 'Thank, own, invite back',
        lead: 'You answer one guest, and a thousand read it.',
        text: [
          'Thank them for one thing they wrote, by name. Own what was ours without a “but”. Invite them to write to you, with a name and an address that is yours.',
          'Two to five sentences. The length of an answer is read as its temper.',
        ],
        remember: ['One thing by name.', 'No “but”.', 'Short is calm.'],
      },
      {
        title: 'The unfair one',
        lead: 'Correct a fact, never a feeling.',
        text: [
          'If a fact is wrong, say the right one once, without proof and without a tone. If it is about another house, say so kindly.',
          'Never write what you know about the guest. That they came at two in the morning is theirs to tell.',
        ],
        remember: ['Facts once.', 'Feelings never.', 'Nothing about the guest.'],
      },
    ],
    check: [
      {
        ask: '“Cold breakfast, rude staff.” Which answer begins best?',
        good: ['“A cold breakfast is not what you paid for.”', 'Yes: owned, in their words.'],
        others: [
          ['“We are sorry you feel that way.”', 'About the feeling. It was the egg.'],
          ['“Most guests praise our breakfast.”', 'This one did not eat with most guests.'],
        ],
      },
      {
        ask: 'The review is about the house next door.',
        good: ['Say so kindly, once', 'Yes; readers understand at once.'],
        others: [
          ['Have it deleted and say nothing', 'Until then a thousand read it.'],
          ['Point out the mistake in detail', 'The length is read as temper.'],
        ],
      },
      {
        ask: 'May you write that the guest was drunk?',
        good: ['No: what we know of guests stays with us', 'Yes, whatever the review says.'],
        others: [
          ['If it is true', 'True and private.'],
          ['If they began it', 'They did not begin it about you.'],
        ],
      },
    ],
  },
  {
    key: 'food-hygiene',
    lessons: [
      {
        title: 'Hands',
        lead: 'Twenty seconds, between the fingers, and the wrists. Every time you come back in.',
        text: [
          'After raw meat, after the bin, after your phone, after your hair. Gloves do not replace it: they carry what they touched, too.',
          'A cut gets a blue plaster. Blue, because no food is.',
        ],
        remember: ['Twenty seconds.', 'Gloves are not hands washed.', 'Blue plaster.'],
      },
      {
        title: 'Heat and the fridge door',
        lead: 'Below five or above sixty-three. Between them it grows.',
        text: [
          'Core of poultry: seventy-five degrees, measured in the thickest place. Hot food is cooled to below eight within ninety minutes, in flat trays.',
          'A fridge door that stands open for a delivery warms the shelf you do not look at. Two people, one holds the door.',
        ],
        remember: ['Five and sixty-three.', 'Seventy-five in the middle.', 'Flat trays, ninety minutes.'],
      },
    ],
    check: [
      {
        ask: 'Where do you measure a chicken?',
        good: ['In the thickest place', 'Yes: seventy-five there is seventy-five everywhere.'],
        others: [
          ['Under the skin', 'Hot long before the middle.'],
          ['Not at all, the colour shows it', 'The colour shows the colour.'],
        ],
      },
      {
        ask: 'Soup at forty degrees has stood for three hours.',
        good: ['It goes away', 'Yes: three hours in the middle of what grows.'],
        others: [
          ['Boil it again', 'Some of what grew leaves behind what boiling does not take.'],
          ['Into the fridge', 'There it warms the rest.'],
        ],
      },
      {
        ask: 'You wore gloves and answered the phone.',
        good: ['New gloves, washed hands', 'Yes: gloves carry, too.'],
        others: [
          ['Nothing, the gloves were on', 'So was everything on the phone.'],
          ['Wipe the gloves', 'Wash hands; new gloves cost less.'],
        ],
      },
    ],
  },
];
