/** Lessons of the courses that every demo tenant has. Written for the demo. */
import type { PackageText } from './package-text.ts';

export const packagesForAll: readonly PackageText[] = [
  {
    key: 'tools',
    lessons: [
      {
        title: 'Find the customer',
        lead: 'Three of ten searches end with a new record for somebody we already know. It takes one more field to avoid that.',
        text: [
          'Search by number first: a booking, an order or a telephone number belongs to one person. Names belong to many, and are spelled in more ways than you would guess.',
          'When a name is all you have, add the town. Two hits are better than none: read both before you begin a third record.',
        ],
        remember: ['Number before name.', 'Name and town together.', 'No new record before you read the hits.'],
      },
      {
        title: 'Read their history',
        lead: 'The last three entries tell you nearly everything, and take half a minute.',
        text: [
          'Begin with the newest entry and read upwards only as far as you need. Look for what was promised, by whom, and until when.',
          'Whoever contacts you a third time about one thing should hear that you know it: “I see that we promised you a call yesterday.”',
        ],
        remember: ['Newest first.', 'Look for promises.', 'Say what you have read.'],
      },
      {
        title: 'Write a note that helps the next person',
        lead: 'A note is a letter to a colleague who has twenty seconds and a customer on the line.',
        text: [
          'Say what the customer wants, what you did, and what happens next with a date. Feelings only where they help: “has a long drive ahead” helps, “annoyed” does not.',
          'Write so that the customer may read it. One day they will ask to.',
        ],
        remember: ['Wish, deed, next step.', 'A date for every promise.', 'Nothing you would not read aloud.'],
      },
    ],
    check: [
      {
        ask: 'Somebody gives you a common surname. What do you look for next?',
        good: ['Their town or a number', 'Yes: either one brings the list down to a person or two.'],
        others: [
          ['Their first name', 'That helps a little, and is misspelt just as often.'],
          ['Nothing, a new record is quicker', 'It is, once. Afterwards two people look for half a history each.'],
        ],
      },
      {
        ask: 'Which note is the most useful?',
        good: ['Wants the invoice by post. Sent today, arrives Thursday.', 'Yes: wish, deed and date, in one line.'],
        others: [
          ['Customer was annoyed about the invoice.', 'The next person knows the mood and nothing else.'],
          ['Invoice issue solved.', 'Solved how, and until when? They will have to ask again.'],
        ],
      },
      {
        ask: 'The history says: call promised for yesterday, nobody called. How do you begin?',
        good: [
          '“We promised you a call yesterday and did not make it.”',
          'Yes: they need not tell you, and need not be angry to be heard.',
        ],
        others: [
          ['“How can I help you?”', 'Polite, and it asks them to tell it all again.'],
          ['“I am sure somebody tried.”', 'You are not, and they know it.'],
        ],
      },
    ],
  },
  {
    key: 'replies',
    lessons: [
      {
        title: 'Answer first',
        lead: 'People read the first line, then decide whether to read the second.',
        text: [
          'Put the answer into the first sentence, also when it is no. The reason comes second, and only as much of it as the reader needs.',
          'Thanks and regrets are welcome, after the answer. In front of it they are a queue the reader has to stand in.',
        ],
        remember: ['Yes, no or when: in line one.', 'One reason, not three.', 'Thanks afterwards.'],
      },
      {
        title: 'End with the next step',
        lead: 'A message without a next step brings another message.',
        text: [
          'Say what happens now, who does it and until when. If the reader has to do something, it stands alone in the last line.',
          'Read it aloud before you send it. Where you stumble, they will.',
        ],
        remember: ['Who, what, until when.', 'Their task alone in the last line.', 'Read it aloud.'],
      },
    ],
    check: [
      {
        ask: 'Which first line is the best?',
        good: [
          '“Yes, you can still change the date until Friday.”',
          'Yes: whoever stops reading here has what they asked for.',
        ],
        others: [
          ['“Thank you for getting in touch with us.”', 'Kind, and it uses up the line that everybody reads.'],
          ['“Our terms distinguish three cases.”', 'The reader has one case: theirs.'],
        ],
      },
      {
        ask: 'The answer is no. Where does it stand?',
        good: ['In the first sentence, with what is possible instead', 'Yes: a clear no and a way on.'],
        others: [
          ['In the middle, between two kind paragraphs', 'They will look for it, and feel that you hid it.'],
          ['Nowhere, they will understand', 'They will write again to ask.'],
        ],
      },
      {
        ask: 'Which last line needs no second message?',
        good: [
          '“Please send the photo of the label by Tuesday; your replacement leaves the same day.”',
          'Yes: their task, its date, and what it brings.',
        ],
        others: [
          ['“Do not hesitate to contact us.”', 'About what? Nothing happens by itself here.'],
          ['“We will be in touch.”', 'When? They will ask on the second day.'],
        ],
      },
    ],
  },
  {
    key: 'privacy',
    lessons: [
      {
        title: 'What counts as personal',
        lead: 'Everything that leads to a person: a name, a number plate, a voice, a seat on the 7:40.',
        text: [
          'A single fact may be harmless. Two of them together often are not: the village and the profession, the room and the night.',
          'Data about health, belief or origin needs more than a good reason. Do not write it down unless the form asks for it.',
        ],
        remember: [
          'If it leads to somebody, it is personal.',
          'Two facts make one person.',
          'Health: only where the form asks.',
        ],
      },
      {
        title: 'What you may look up',
        lead: 'What the contact needs, while the contact lasts.',
        text: [
          'Neighbours, people from the news and yourself are not contacts. Every look leaves a line in the log, with your name and the time.',
          'Close the record when the contact ends. An open record on a shared screen is a letter left on a table.',
        ],
        remember: ['No contact, no look.', 'The log is read.', 'Close the record.'],
      },
      {
        title: 'What you may say',
        lead: 'To the person, after you know that it is the person.',
        text: [
          'Ask for two things only they know, and never say one of them first. A caller who knows the address may still be the former partner.',
          'To others you say nothing, not even that there is a record. “I cannot say whether we have one” is a complete answer.',
        ],
        remember: ['Two checks before the first fact.', 'Never read a check aloud.', 'Others hear nothing, politely.'],
      },
      {
        title: 'When something went wrong',
        lead: 'A mail to the wrong address is not the end. Waiting until tomorrow may be.',
        text: [
          'Tell the data protection desk within the hour: what went where, whose data it was, and what you did since. They decide who must be told; there are three days for that, and yours is the first hour.',
          'Nobody is punished for telling early. The same slip, found later by somebody else, is another matter.',
        ],
        remember: ['Within the hour.', 'What, where, whose.', 'Telling early is always right.'],
      },
    ],
    check: [
      {
        ask: 'A caller knows name and address and wants to know when the customer travels. You:',
        good: ['ask for two things only the customer knows', 'Yes: an address is known to every neighbour.'],
        others: [
          ['tell them, they know the address', 'So does everybody who ever sent a card there.'],
          ['say that the customer travels on Friday, nothing more', 'That was the secret.'],
        ],
      },
      {
        ask: 'A colleague asks you to look up a singer who stayed with us.',
        good: ['No: there is no contact', 'Yes. And the look would stand in the log with your name.'],
        others: [
          ['Yes, if they tell nobody', 'The look itself is the breach.'],
          ['Only the dates', 'Two facts make one person, and one would do here.'],
        ],
      },
      {
        ask: 'You sent a confirmation to the wrong address at 16:50. What now?',
        good: ['Tell the data protection desk now', 'Yes: within the hour, with what you know.'],
        others: [
          ['Ask the receiver to delete it, then it is settled', 'A good second step. The first is yours to make here.'],
          ['Tell them tomorrow with all details', 'The clock has been running since 16:50.'],
        ],
      },
      {
        ask: 'Which entry belongs in the record?',
        good: ['Needs step-free access (asked for in the form)', 'Yes: the form asks for it, and the crew needs it.'],
        others: [
          ['Sounds ill', 'A guess about health: never.'],
          ['Recently divorced, careful', 'True or not, the contact does not need it.'],
        ],
      },
    ],
  },
  {
    key: 'phishing',
    lessons: [
      {
        title: 'Spot the message',
        lead: 'It wants something at once, and it wants it from you alone.',
        text: [
          'Look at the address behind the name, and at where the link really leads: hold the pointer over it, or press it long on a phone. A good copy differs in one letter.',
          'Hurry, secrecy and a reward are the three signs. Two of them together are enough to ask somebody.',
        ],
        remember: ['Address behind the name.', 'Hurry, secrecy, reward.', 'Ask before you click.'],
      },
      {
        title: 'When you clicked',
        lead: 'It happens to careful people on full days. What counts is the next ten minutes.',
        text: [
          'Disconnect, call the security desk, change the password from another device. Leave the machine on: whoever helps you wants to see it.',
          'Let the password manager invent and remember the rest. A password you can remember is one that somebody can guess, and you use it twice.',
        ],
        remember: ['Disconnect and call.', 'New password from another device.', 'One password for each place.'],
      },
    ],
    check: [
      {
        ask: 'A mail from the managing director asks for gift cards, today, discreetly.',
        good: [
          'Call the office on the number you know',
          'Yes: hurry and secrecy in one message, checked by another way.',
        ],
        others: [
          ['Answer and ask whether it is real', 'The answer goes to whoever wrote it.'],
          ['Buy one card to be safe', 'Safe for somebody else.'],
        ],
      },
      {
        ask: 'You typed your password into a page that looked wrong afterwards.',
        good: [
          'Call the security desk now',
          'Yes: in the first minutes a stolen password can still be made worthless.',
        ],
        others: [
          ['Run the virus scanner and wait', 'The password is already away.'],
          ['Change it tomorrow', 'Tonight is when it is used.'],
        ],
      },
      {
        ask: 'Which password is the best for a new tool?',
        good: ['The one the manager invents', 'Yes: long, unique, and you need not know it.'],
        others: [
          ['Your usual one with a 7 at the end', 'Whoever has the usual one tries that first.'],
          ['The tool’s name and the year', 'So have thousands of others.'],
        ],
      },
    ],
  },
  {
    key: 'feedback',
    lessons: [
      {
        title: 'Say what you saw',
        lead: 'An observation can be checked. A judgement can only be fought about.',
        text: [
          '“You were unfriendly” is a judgement. “You spoke while she was still speaking, twice” is something you both can look at.',
          'Choose one thing. Whoever hears five remembers the one that hurt.',
        ],
        remember: ['Seen or heard, not concluded.', 'One thing.', 'Soon, and in private.'],
      },
      {
        title: 'What it did, and what you hope for',
        lead: 'Without a sandwich: people taste the middle anyway.',
        text: [
          'Say the effect: on the customer, on the team, on you. Then say what you hope for next time, and ask what they think.',
          'Praise has the same three steps, and it deserves a moment of its own.',
        ],
        remember: ['Observation, effect, wish.', 'Then ask and be silent.', 'Praise by itself.'],
      },
    ],
    check: [
      {
        ask: 'Which sentence is an observation?',
        good: ['“You answered before he had finished his question.”', 'Yes: both of you can look at it.'],
        others: [
          ['“You do not listen.”', 'A conclusion. They will defend themselves against it.'],
          ['“You seemed bored.”', 'You guess what happened inside them.'],
        ],
      },
      {
        ask: 'After observation and effect you:',
        good: ['say your wish and ask what they think', 'Yes: now it is a conversation.'],
        others: [
          ['add some praise so that it is round', 'Then neither the praise nor the point is believed.'],
          ['list what else you noticed', 'One thing. The rest keeps.'],
        ],
      },
      {
        ask: 'When is the best moment?',
        good: ['The same day, the two of you alone', 'Yes: fresh, and nobody has to save face.'],
        others: [
          ['At the yearly talk', 'Nobody remembers the call by then.'],
          ['At once, before the team', 'They will remember who was watching.'],
        ],
      },
    ],
  },
];
