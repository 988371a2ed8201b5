import type { ArticleText } from './article-text.ts';

export const articlesForAll: readonly ArticleText[] = [
  {
    key: 'coaching-awards',
    channel: 'people',
    title: 'Meet the winners of the autumn coaching awards',
    motif: 'sun',
    age: 4,
    text: `Forty-one nominations, three awards, and one team leader who said she would rather talk about her team.

## What the jury liked

- **Follow-through.** Nine of ten actions from the winner’s sessions were done on the day they were due.
- **Short sessions.** Twenty-five minutes, every second week, never cancelled twice.
- **Honest notes.** Reality came first, wishes second.

The awards are visible on the winners’ profiles. If you want to see how they prepare, ask: all three have offered a seat in their next session.`,
  },
  {
    key: 'new-joiners',
    channel: 'people',
    title: 'Say hello to eleven new colleagues',
    motif: 'rings',
    age: 9,
    text: `Eleven people start this month, most of them in the two evening teams. You will recognise them by the questions.

Each of them has a buddy for six weeks. If you are one: the course **Hello from {brand}** takes nine minutes, and watching it together is the easiest way to begin.

- Week one: listen in, ask everything.
- Week two: first contacts with the buddy beside them.
- Week three: a first coaching session with the team leader.`,
    also: {
      de: {
        title: 'Elf neue Kolleginnen und Kollegen',
        text: `In diesem Monat fangen elf Menschen bei uns an, die meisten in den beiden Abendteams. Sie erkennen sie an den Fragen.

Jede und jeder hat sechs Wochen lang eine Patin oder einen Paten. Falls Sie das sind: Der Kurs **Hello from {brand}** dauert neun Minuten; gemeinsam ansehen ist der einfachste Anfang.

- Erste Woche: zuhören, alles fragen.
- Zweite Woche: erste Kontakte, die Patin oder der Pate daneben.
- Dritte Woche: ein erstes Coaching-Gespräch mit der Teamleitung.`,
      },
      fr: {
        title: 'Bienvenue à onze nouveaux collègues',
        text: `Onze personnes commencent ce mois-ci, la plupart dans les deux équipes du soir. Vous les reconnaîtrez à leurs questions.

Chacune a un parrain ou une marraine pendant six semaines. Si c’est vous : le cours **Hello from {brand}** dure neuf minutes, et le regarder ensemble est le plus simple pour commencer.

- Première semaine : écouter, tout demander.
- Deuxième semaine : premiers contacts, à deux.
- Troisième semaine : une première séance de coaching avec le responsable d’équipe.`,
      },
    },
  },
  {
    key: 'quiet-hours',
    channel: 'operations',
    title: 'Quiet hours for courses, twice a week',
    motif: 'arcs',
    age: 13,
    text: `Courses compete with contacts, and contacts win. So we set time aside: **Tuesday and Thursday, 14:00 to 14:40**, half of each team at a time.

Your team leader plans who goes when; the slot stands in your schedule. During the slot you are not routed any contacts.

What fits into forty minutes? On the learning home you see for every open course how many minutes are left.`,
  },
  {
    key: 'privacy-deadline',
    channel: 'operations',
    title: 'Data privacy refresher: open until the end of the month',
    motif: 'grid',
    age: 16,
    expires: 25,
    text: `The yearly refresher is open. It takes twenty minutes, remembers where you stopped, and ends with four cases to decide.

## What is new

1. Call recordings are kept for 90 days, not 180.
2. Customers may ask for a copy of their notes; there is one form for it.
3. Screenshots with customer data do not belong into chats, not even among us.

If the course does not resume where you left it, open a ticket of type bug from the help page. We look at the same attempt you see.`,
  },
  {
    key: 'board-changes',
    channel: 'organisation',
    title: 'Our boards start at a quarter past',
    motif: 'steps',
    age: 7,
    text: `From next week the daily dialog starts at 09:15 instead of 09:00. The first quarter of an hour belonged to late hand-overs anyway.

Please set your status on the board before it starts. Two taps, and nobody has to ask.`,
  },
  {
    key: 'expired-picnic',
    channel: 'people',
    title: 'Summer picnic: photographs',
    motif: 'sun',
    age: 120,
    expires: -30,
    text: 'Thank you for a sunny afternoon. The photographs were online until the end of last month.',
  },
  {
    key: 'coming-survey',
    channel: 'operations',
    title: 'The yearly survey opens next week',
    motif: 'waves',
    age: -6,
    text: 'Ten questions, anonymous, and this time with the answers to last year’s suggestions on the first page.',
  },
  {
    key: 'tip-summarise',
    channel: 'tips',
    title: 'Tip of the month: summarise before you solve',
    motif: 'rings',
    age: 11,
    text: `Before you offer a solution, say in one sentence what you understood, and wait.

> So the refund arrived, but to the old card, and that card is closed. Is that right?

It costs five seconds. It saves the second contact, because half of all repeats begin with a solution to a different problem.`,
  },
  {
    key: 'tip-silence',
    channel: 'tips',
    title: 'Let a silence be three seconds long',
    motif: 'arcs',
    age: 42,
    text: `Ask, then count to three. People who are upset need a moment to find the end of the sentence, and the end is usually what the call is about.

Try it in your next five contacts and note what you heard in second three.`,
  },
  {
    key: 'tip-note',
    channel: 'tips',
    title: 'Write the note you would like to find',
    motif: 'steps',
    age: 73,
    text: `A good note has three lines: **what the person wants**, **what you promised**, **what happens next and when**.

If the next colleague has to call back to ask, the note was too short. If they skip it, it was too long.`,
  },
  {
    key: 'help-start',
    channel: 'help',
    title: 'Five minutes around the portal',
    motif: 'grid',
    age: 200,
    text: `Home shows what is next: the course to continue, what is due, today’s events and news.

- **Learning** holds your curricula and the whole catalogue.
- **Boards** is where your team meets every day.
- **Coaching** keeps your sessions and what you agreed on.
- **Help** is here; the question mark in the header always leads back.

On a phone the same entries stand at the bottom of the screen.

## Find something

One field searches everything you may see: courses, articles, people, boards, tickets. Begin to type, or press **/** anywhere.

- Words in any order, without accents, find the same.
- The most useful kind stands first; the others are one press away.

## Be told, but not too often

The bell counts what is new for you. In your settings you choose for each kind whether it also reaches your device or your mailbox.

1. Open your profile and choose Notifications.
2. Switch off what you look at anyway.
3. Set quiet hours: what is not urgent waits until they are over.

## When something does not work

Whatever you typed stays in its field. The notice says what happened and shows a code; copy it into a ticket, and we find the very moment in our log.

## Without a connection

Pages you opened today can be read. What you save is kept on the device and sent once, when the connection is back; a line at the top says how much waits.`,
  },
  {
    key: 'help-sign-in',
    channel: 'help-account',
    title: 'I cannot sign in',
    motif: 'waves',
    age: 190,
    text: `You sign in with your work account; the portal has no password of its own.

1. Accept the privacy policy, on the sign-in page or when the portal asks you after signing in.
2. Use your work address, not a private one.
3. If the page says that **an account for you has not been located**, your work account exists but the portal does not know it yet. Ask your team leader to have you added.

After several wrong passwords the account pauses for a few minutes. Waiting helps, trying again does not.`,
    reviewIn: -3,
    also: {
      de: {
        title: 'Ich kann mich nicht anmelden',
        text: `Sie melden sich mit Ihrem Arbeitskonto an; das Portal hat kein eigenes Passwort.

1. Stimmen Sie der Datenschutzerklärung zu, auf der Anmeldeseite oder wenn das Portal nach der Anmeldung danach fragt.
2. Nehmen Sie Ihre Arbeitsadresse, keine private.
3. Sagt die Seite, dass **kein Konto für Sie gefunden wurde**, gibt es Ihr Arbeitskonto, aber das Portal kennt es noch nicht. Bitten Sie Ihre Teamleitung, Sie aufnehmen zu lassen.

Nach mehreren falschen Passwörtern ruht das Konto einige Minuten. Warten hilft, noch einmal versuchen nicht.`,
      },
      fr: {
        title: 'Je n’arrive pas à me connecter',
        text: `Vous vous connectez avec votre compte professionnel ; le portail n’a pas de mot de passe à lui.

1. Acceptez la politique de confidentialité, sur la page de connexion ou lorsque le portail vous le demande après la connexion.
2. Utilisez votre adresse professionnelle, pas une adresse privée.
3. Si la page dit qu’**aucun compte n’a été trouvé pour vous**, votre compte professionnel existe, mais le portail ne le connaît pas encore. Demandez à votre responsable d’équipe de vous faire ajouter.

Après plusieurs mots de passe erronés, le compte se repose quelques minutes. Attendre aide, réessayer non.`,
      },
    },
  },
  {
    key: 'help-organisations',
    channel: 'help-account',
    title: 'Working in two organisations',
    motif: 'arcs',
    age: 150,
    text: `If you belong to more than one organisation, the menu begins with a list of them. Choose one and the portal loads again as you are there: other team, other board, other news.

Nothing gets lost when you switch. Unsent work is kept with the organisation it belongs to.`,
  },
  {
    key: 'help-delegate',
    channel: 'help-account',
    title: 'Acting for somebody else',
    motif: 'rings',
    age: 140,
    text: `A colleague can let you act for them, for example while they are on leave. A line above the page then says for whom you act.

Everything you store in that time carries both names. The permission ends by itself on its last day.`,
  },
  {
    key: 'help-resume',
    channel: 'help-learning',
    title: 'A course does not resume where I stopped',
    motif: 'steps',
    age: 130,
    text: `Courses store your place after every page and again when you close the window. If the network is gone, the place is kept on your device and sent later.

If a course still begins at the start:

- Look at the line under its title: it names the lessons that count as done.
- Was it open on a second device? The later one wins, and the first one is told.
- Open a ticket of type bug. Support sees the same attempt, with times.`,
  },
  {
    key: 'help-deadlines',
    channel: 'help-learning',
    title: 'What the deadline counts',
    motif: 'grid',
    age: 110,
    text: `A deadline is a day, and you are in time until the end of that day where you are.

Courses that everybody must complete are marked. You can see who else is affected only if you lead a team.`,
  },
  {
    key: 'help-status',
    channel: 'help-team',
    title: 'Your status on the board',
    motif: 'sun',
    age: 95,
    text: `Set it once a day, before the dialog starts: ready, on a call, working remotely, away, or **needs help**.

“Needs help” moves you to the front, so that somebody asks. It is not reported anywhere and is gone with the next board.`,
  },
  {
    key: 'help-session',
    channel: 'help-team',
    title: 'What happens to a coaching session',
    motif: 'waves',
    age: 80,
    text: `Your coach writes a draft; only they see it. When they submit it, you read it and **accept** it or send it back with a reason.

From then on you both work with the actions. You ask for completion, your coach confirms. A completed session stays as it is.`,
  },
];
