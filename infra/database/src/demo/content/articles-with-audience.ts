/** Articles that must be read, are for some people only, or are not out: what an author has in hand. */
import type { ArticleText } from './article-text.ts';

export const articlesWithAudience: readonly ArticleText[] = [
  {
    key: 'callers-identity',
    channel: 'operations',
    title: 'From Monday: ask three questions before you change an address',
    motif: 'rings',
    age: 5,
    expires: 90,
    mustRead: true,
    checks: [
      {
        question: 'A caller wants a new address and gives you the new postcode. What do you ask for?',
        options: ['The birthday', 'The postcode that stands in the account now', 'Nothing more'],
        right: 1,
      },
      {
        question: 'One of the three answers is missing. What happens to the address?',
        options: ['It stays as it is, and you promise to call back', 'It changes with a note'],
        right: 0,
      },
    ],
    text: `Twice this autumn somebody had an order sent to an address that was not the customer’s. Both times the caller knew name and birthday, and nothing else.

## What you do from Monday

1. Ask for the **last order**, in the customer’s own words.
2. Ask for the **postcode that stands in the account now**, not the new one.
3. Send the code to the number that was there before the call, and have it read back.

If one of the three is missing, the address stays as it is. Say that you will call back within the day; the desk for special cases takes over.

> I want to be sure that nobody but you can change this. It takes a minute.

Please confirm below that you have read this.`,
    also: {
      de: {
        title: 'Ab Montag: drei Fragen, bevor Sie eine Adresse ändern',
        checks: [
          {
            question: 'Jemand möchte eine neue Adresse und nennt Ihnen die neue Postleitzahl. Wonach fragen Sie?',
            options: ['Nach dem Geburtstag', 'Nach der Postleitzahl, die jetzt im Konto steht', 'Nach nichts weiter'],
            right: 1,
          },
          {
            question: 'Eine der drei Antworten fehlt. Was geschieht mit der Adresse?',
            options: ['Sie bleibt, und Sie sagen einen Rückruf zu', 'Sie wird mit einem Vermerk geändert'],
            right: 0,
          },
        ],
        text: `Zweimal in diesem Herbst ließ jemand eine Bestellung an eine Adresse schicken, die nicht die des Kunden war. Beide Male kannte die Person am Telefon Namen und Geburtstag, sonst nichts.

## Was Sie ab Montag tun

1. Fragen Sie nach der **letzten Bestellung**, in den Worten des Kunden.
2. Fragen Sie nach der **Postleitzahl, die jetzt im Konto steht**, nicht nach der neuen.
3. Schicken Sie den Code an die Nummer, die vor dem Anruf dort stand, und lassen Sie ihn vorlesen.

Fehlt eines der drei, bleibt die Adresse, wie sie ist. Sagen Sie einen Rückruf noch am selben Tag zu; die Stelle für Sonderfälle übernimmt.

> Ich möchte sicher sein, dass nur Sie das ändern können. Es dauert eine Minute.

Bitte bestätigen Sie unten, dass Sie dies gelesen haben.`,
      },
      fr: {
        title: 'Dès lundi : trois questions avant de modifier une adresse',
        checks: [
          {
            question: 'Quelqu’un veut une nouvelle adresse et donne le nouveau code postal. Que demandez-vous ?',
            options: ['La date de naissance', 'Le code postal qui figure actuellement dans le compte', 'Rien de plus'],
            right: 1,
          },
          {
            question: 'Une des trois réponses manque. Que devient l’adresse ?',
            options: ['Elle reste, et vous promettez de rappeler', 'Elle est modifiée avec une remarque'],
            right: 0,
          },
        ],
        text: `Deux fois cet automne, quelqu’un a fait envoyer une commande à une adresse qui n’était pas celle du client. Les deux fois, la personne au téléphone connaissait le nom et la date de naissance, rien d’autre.

## Ce que vous faites dès lundi

1. Demandez la **dernière commande**, avec les mots du client.
2. Demandez le **code postal qui figure actuellement dans le compte**, pas le nouveau.
3. Envoyez le code au numéro enregistré avant l’appel et faites-le relire.

S’il manque l’une des trois réponses, l’adresse reste la même. Promettez de rappeler dans la journée ; le service des cas particuliers prend le relais.

> Je veux être sûr que personne d’autre que vous ne puisse modifier cela. Cela prend une minute.

Veuillez confirmer ci-dessous que vous l’avez lu.`,
      },
    },
  },
  {
    key: 'leaders-review',
    channel: 'people',
    title: 'For team leaders: prepare the yearly talks in four steps',
    motif: 'steps',
    age: 8,
    expires: 45,
    audience: 'leaders',
    mustRead: true,
    text: `The talks begin in three weeks. Who prepares them from what is already in the portal needs about twenty minutes for each person.

1. Open the coaching summary of the last twelve months.
2. Look at the goals that were kept, before those that were not.
3. Choose **one** strength to use more and **one** thing to learn.
4. Put the talk into the schedule, an hour, without a second meeting behind it.`,
  },
  {
    key: 'country-holidays',
    channel: 'operations',
    title: 'Opening hours around the holidays in your country',
    motif: 'sun',
    age: 3,
    expires: 50,
    audience: 'country',
    text: `On the two holidays we answer from 10:00 to 16:00, with half of each team. Who works then has the following Monday off, unless you agree on another day.

The plan stands on your team’s board. Swaps are fine until Wednesday noon.`,
  },
  {
    key: 'draft-quality',
    channel: 'operations',
    title: 'Three questions of the quality form change',
    motif: 'grid',
    age: -20,
    state: 'draft',
    text: `The questions on greeting, on summarising and on the next step get new wording. What counts as a full point stays the same.

- Greeting: it is enough to say who you are and that you listen.
- Summary: one sentence, before the solution.
- Next step: what happens, who does it, by when.`,
  },
  {
    key: 'retracted-voucher',
    channel: 'operations',
    title: 'Vouchers can be combined',
    motif: 'waves',
    age: 15,
    state: 'retracted',
    because: 'The rule was agreed for the spring only. A new article follows with the dates.',
    text: 'From now on two vouchers can be used for one order, as long as neither of them is for delivery.',
  },
];
