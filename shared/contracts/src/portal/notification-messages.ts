/**
 * Every kind of notification that the portal itself writes: its words in each language and the page it leads to. People
 * are named when it is read (`{person}`), so that no name is stored. Read by the server only.
 */
import type { Language } from '../platform/languages.ts';
import { fillLink } from './fill-link.ts';
import type { Notification } from './shapes.ts';

export interface NotificationMessage {
  kind: Notification['msgKind'];
  /** A route of the portal, as `fillLink` takes it. */
  link: string;
  texts: Readonly<Record<Language, { title: string; text: string }>>;
}

export const notificationMessages = {
  'ticket.asked': {
    kind: 'support',
    link: '/support-ticket/{id}',
    texts: {
      en: { title: 'A ticket needs your attention', text: '{person} asks you to look at a support ticket.' },
      de: { title: 'Ein Ticket braucht Sie', text: '{person} bittet Sie, ein Support-Ticket anzusehen.' },
      fr: { title: 'Un ticket vous attend', text: '{person} vous demande de consulter un ticket d’assistance.' },
    },
  },
  'ticket.answered': {
    kind: 'support',
    link: '/support-ticket/{id}',
    texts: {
      en: { title: 'A ticket was answered', text: '{person} answered your support ticket.' },
      de: { title: 'Antwort in einem Ticket', text: '{person} hat in einem Ihrer Support-Tickets geschrieben.' },
      fr: { title: 'Réponse dans un ticket', text: '{person} a écrit dans un de vos tickets d’assistance.' },
    },
  },
  'ticket.noted': {
    kind: 'support',
    link: '/support-ticket/{id}',
    texts: {
      en: { title: 'A note in a ticket', text: '{person} left an internal note in a ticket you work on.' },
      de: {
        title: 'Notiz in einem Ticket',
        text: '{person} hat in einem Ihrer Tickets eine interne Notiz hinterlassen.',
      },
      fr: { title: 'Note dans un ticket', text: '{person} a laissé une note interne dans un ticket que vous traitez.' },
    },
  },
  'ticket.state': {
    kind: 'support',
    link: '/support-ticket/{id}',
    texts: {
      en: { title: 'Your ticket has been updated', text: '{person} changed the status of your support ticket.' },
      de: { title: 'Ihr Ticket wurde aktualisiert', text: '{person} hat den Stand Ihres Support-Tickets geändert.' },
      fr: { title: 'Votre ticket a été mis à jour', text: '{person} a changé l’état de votre ticket d’assistance.' },
    },
  },
  'ticket.given': {
    kind: 'support',
    link: '/support-ticket/{id}',
    texts: {
      en: { title: 'A ticket for you', text: 'A support ticket was assigned to you.' },
      de: { title: 'Ein Ticket für Sie', text: 'Ihnen wurde ein Support-Ticket zugewiesen.' },
      fr: { title: 'Un ticket pour vous', text: 'Un ticket d’assistance vous a été attribué.' },
    },
  },
  'coaching-session.asked': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Your coaching session', text: '{person} asks you to look at your coaching session.' },
      de: { title: 'Ihr Coaching-Gespräch', text: '{person} bittet Sie, Ihr Coaching-Gespräch anzusehen.' },
      fr: { title: 'Votre séance de coaching', text: '{person} vous demande de consulter votre séance de coaching.' },
    },
  },
  'assessment.submitted': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'An assessment to review', text: '{person} has submitted a sales-skills assessment.' },
      de: { title: 'Eine Einschätzung wartet', text: '{person} hat die Verkaufsfähigkeiten eingeschätzt.' },
      fr: {
        title: 'Une évaluation vous attend',
        text: '{person} a soumis une évaluation de ses compétences de vente.',
      },
    },
  },
  'assessment.approved': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Your assessment is approved', text: '{person} has approved your sales-skills assessment.' },
      de: { title: 'Einschätzung freigegeben', text: '{person} hat Ihre Einschätzung freigegeben.' },
      fr: { title: 'Votre évaluation est approuvée', text: '{person} a approuvé votre évaluation.' },
    },
  },
  'assessment.reverted': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Your assessment was sent back', text: '{person} asks you to look at your assessment again.' },
      de: {
        title: 'Einschätzung zurückgegeben',
        text: '{person} bittet Sie, Ihre Einschätzung noch einmal anzusehen.',
      },
      fr: { title: 'Votre évaluation revient', text: '{person} vous demande de revoir votre évaluation.' },
    },
  },
  'assessment.asked': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Assess your sales skills', text: '{person} asks you to assess your sales skills by {due}.' },
      de: {
        title: 'Sie werden um eine Einschätzung gebeten',
        text: '{person} bittet Sie, bis {due} Ihre Verkaufsfähigkeiten einzuschätzen.',
      },
      fr: {
        title: 'Une évaluation vous est demandée',
        text: '{person} vous demande d’évaluer vos compétences de vente pour le {due}.',
      },
    },
  },
  'assessment.due': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'An assessment is due soon', text: 'Submit your sales-skills assessment by {due}.' },
      de: { title: 'Eine Einschätzung ist bald fällig', text: 'Ihre Einschätzung ist bis {due} einzureichen.' },
      fr: { title: 'Une évaluation arrive à échéance', text: 'Votre évaluation est à soumettre pour le {due}.' },
    },
  },
  'assessment.due-tomorrow': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: {
        title: 'An assessment is due tomorrow',
        text: 'Submit your sales-skills assessment by tomorrow, {due}.',
      },
      de: {
        title: 'Eine Einschätzung ist morgen fällig',
        text: 'Ihre Einschätzung ist bis morgen, {due}, einzureichen.',
      },
      fr: { title: 'Une évaluation est due demain', text: 'Votre évaluation est à soumettre pour demain, le {due}.' },
    },
  },
  'assessment.due-today': {
    kind: 'learning',
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: {
        title: 'An assessment is due today',
        text: 'Today, {due}, is the last day to submit your sales-skills assessment.',
      },
      de: {
        title: 'Eine Einschätzung ist heute fällig',
        text: 'Heute, {due}, ist der letzte Tag, um Ihre Einschätzung einzureichen.',
      },
      fr: {
        title: 'Une évaluation est due aujourd’hui',
        text: 'Aujourd’hui, {due}, est le dernier jour pour soumettre votre évaluation.',
      },
    },
  },
  'event.invited': {
    kind: 'coaching',
    link: '/schedule?day={day}&event={event}',
    texts: {
      en: { title: 'A new meeting', text: '{person} added a meeting to your schedule.' },
      de: { title: 'Ein neuer Termin', text: '{person} hat einen Termin in Ihren Kalender gestellt.' },
      fr: { title: 'Un nouveau rendez-vous', text: '{person} a ajouté un rendez-vous à votre agenda.' },
    },
  },
  'event.changed': {
    kind: 'coaching',
    link: '/schedule?day={day}&event={event}',
    texts: {
      en: { title: 'A meeting was changed', text: '{person} changed a meeting in your schedule.' },
      de: { title: 'Ein Termin wurde geändert', text: '{person} hat einen Termin in Ihrem Kalender geändert.' },
      fr: { title: 'Un rendez-vous a changé', text: '{person} a modifié un rendez-vous de votre agenda.' },
    },
  },
  'event.cancelled': {
    kind: 'coaching',
    link: '/schedule?day={day}&event={event}&only=day',
    texts: {
      en: { title: 'A meeting was cancelled', text: '{person} cancelled a meeting in your schedule.' },
      de: { title: 'Ein Termin wurde abgesagt', text: '{person} hat einen Termin in Ihrem Kalender abgesagt.' },
      fr: { title: 'Un rendez-vous est annulé', text: '{person} a annulé un rendez-vous de votre agenda.' },
    },
  },
  'event.proposed': {
    kind: 'coaching',
    link: '/schedule?view=day&day={day}&event={event}',
    texts: {
      en: { title: 'New time proposed', text: '{person} proposes another time for one of your meetings.' },
      de: { title: 'Eine andere Zeit', text: '{person} schlägt für einen Ihrer Termine eine andere Zeit vor.' },
      fr: {
        title: 'Un autre horaire est proposé',
        text: '{person} propose un autre horaire pour l’un de vos rendez-vous.',
      },
    },
  },
  'event.kept': {
    kind: 'coaching',
    link: '/schedule?view=day&day={day}&event={event}',
    texts: {
      en: {
        title: 'Meeting time unchanged',
        text: '{person} declined the new time you proposed for a meeting.',
      },
      de: {
        title: 'Ein Termin bleibt',
        text: '{person} hat die von Ihnen vorgeschlagene Zeit für einen Termin abgelehnt.',
      },
      fr: {
        title: 'Un rendez-vous est maintenu',
        text: '{person} a refusé l’horaire que vous proposiez pour un rendez-vous.',
      },
    },
  },
  'event.soon': {
    kind: 'coaching',
    link: '/schedule?view=day&day={day}&event={event}',
    texts: {
      en: { title: 'Your meeting starts soon', text: 'Your next meeting starts at {time}.' },
      de: { title: 'Ein Termin beginnt gleich', text: 'Ihr nächster Termin beginnt um {time}.' },
      fr: { title: 'Un rendez-vous va commencer', text: 'Votre prochain rendez-vous commence à {time}.' },
    },
  },
  'event.tomorrow': {
    kind: 'coaching',
    link: '/schedule?view=day&day={day}&event={event}',
    texts: {
      en: { title: 'Coaching session tomorrow', text: 'You have a coaching session tomorrow, {date}, at {time}.' },
      de: { title: 'Morgen ein Coaching', text: 'Morgen, {date}, haben Sie um {time} ein Coaching-Gespräch.' },
      fr: { title: 'Un coaching demain', text: 'Demain, {date}, vous avez une séance de coaching à {time}.' },
    },
  },
  'event.in-two-days': {
    kind: 'coaching',
    link: '/schedule?view=day&day={day}&event={event}',
    texts: {
      en: { title: 'Coaching session in two days', text: 'You have a coaching session on {date} at {time}.' },
      de: { title: 'In zwei Tagen ein Coaching', text: 'Am {date} haben Sie um {time} ein Coaching-Gespräch.' },
      fr: { title: 'Un coaching dans deux jours', text: 'Le {date}, vous avez une séance de coaching à {time}.' },
    },
  },
  'coaching-session.submitted': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: {
        title: 'Your coaching session is ready to accept',
        text: '{person} submitted your coaching session. Please accept it, or reject it with a reason.',
      },
      de: {
        title: 'Ein Coaching-Gespräch für Sie',
        text: '{person} hat Ihr Coaching-Gespräch vorgelegt. Nehmen Sie es an oder sagen Sie, was nicht stimmt.',
      },
      fr: {
        title: 'Une séance de coaching pour vous',
        text: '{person} a soumis votre séance de coaching. Acceptez-la ou dites ce qui ne va pas.',
      },
    },
  },
  'coaching-session.accepted': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Coaching session accepted', text: '{person} accepted the coaching session.' },
      de: { title: 'Coaching-Gespräch angenommen', text: '{person} hat das Coaching-Gespräch angenommen.' },
      fr: { title: 'Séance de coaching acceptée', text: '{person} a accepté la séance de coaching.' },
    },
  },
  'coaching-session.rejected': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Coaching session rejected', text: '{person} rejected the coaching session and gave a reason.' },
      de: {
        title: 'Coaching-Gespräch abgelehnt',
        text: '{person} hat das Coaching-Gespräch abgelehnt und sagt, warum.',
      },
      fr: { title: 'Séance de coaching refusée', text: '{person} a refusé la séance de coaching et dit pourquoi.' },
    },
  },
  'coaching-session.completed': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Coaching session completed', text: '{person} completed your coaching session.' },
      de: { title: 'Coaching-Gespräch abgeschlossen', text: '{person} hat Ihr Coaching-Gespräch abgeschlossen.' },
      fr: { title: 'Séance de coaching terminée', text: '{person} a terminé votre séance de coaching.' },
    },
  },
  'coaching-session.completionRequested': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: {
        title: 'Completion requested',
        text: '{person} has finished part of a coaching session and asks you to complete it.',
      },
      de: {
        title: 'Abschluss angefragt',
        text: '{person} meldet etwas aus einem Coaching-Gespräch als erledigt und bittet um den Abschluss.',
      },
      fr: {
        title: 'Achèvement demandé',
        text: '{person} indique qu’un point d’une séance de coaching est fait et vous demande de le terminer.',
      },
    },
  },
  'coaching-session.completionDeclined': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Not completed', text: '{person} explained why part of your coaching session is not completed.' },
      de: {
        title: 'Nicht abgeschlossen',
        text: '{person} sagt, warum etwas aus Ihrem Coaching-Gespräch nicht abgeschlossen ist.',
      },
      fr: {
        title: 'Pas terminé',
        text: '{person} dit pourquoi un point de votre séance de coaching n’est pas terminé.',
      },
    },
  },
  'coaching-session.itemCompleted': {
    kind: 'coaching',
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Completed', text: '{person} completed a goal or an action in your coaching session.' },
      de: {
        title: 'Abgeschlossen',
        text: '{person} hat ein Ziel oder eine Maßnahme Ihres Coaching-Gesprächs abgeschlossen.',
      },
      fr: { title: 'Terminé', text: '{person} a terminé un objectif ou une action de votre séance de coaching.' },
    },
  },
  'aid.given': {
    kind: 'coaching',
    link: '/coach/{coachee}/aid/{aid}/m/view',
    texts: {
      en: { title: 'Feedback for you', text: '{person} added the feedback you talked about.' },
      de: { title: 'Feedback für Sie', text: '{person} hat das besprochene Feedback erfasst.' },
      fr: { title: 'Un feedback pour vous', text: '{person} a ajouté le feedback dont vous avez parlé.' },
    },
  },
  'award.given': {
    kind: 'award',
    link: '/coach/{coachee}/award/{award}/m/view',
    texts: {
      en: { title: 'You’ve received an award', text: '{person} gave you an award.' },
      de: { title: 'Sie haben eine Auszeichnung erhalten', text: '{person} hat Ihnen eine Auszeichnung verliehen.' },
      fr: { title: 'Vous avez reçu une distinction', text: '{person} vous a décerné une distinction.' },
    },
  },
  'award.rescinded': {
    kind: 'award',
    link: '/coach/{coachee}/award/{award}/m/view',
    texts: {
      en: { title: 'An award was withdrawn', text: '{person} withdrew an award and gave a reason.' },
      de: {
        title: 'Eine Auszeichnung wurde zurückgenommen',
        text: '{person} hat eine Auszeichnung zurückgenommen. Sie können lesen, warum.',
      },
      fr: {
        title: 'Une distinction a été retirée',
        text: '{person} a retiré une distinction. Vous pouvez lire pourquoi.',
      },
    },
  },
  'mission.completed': {
    kind: 'award',
    link: '/missions/{mission}',
    texts: {
      en: { title: 'Mission completed', text: 'You have completed the mission “{title}”.' },
      de: { title: 'Mission geschafft', text: 'Sie haben die Mission „{title}“ abgeschlossen.' },
      fr: { title: 'Mission accomplie', text: 'Vous avez accompli la mission « {title} ».' },
    },
  },
  'badge.given': {
    kind: 'award',
    link: '/badge/{badge}',
    texts: {
      en: { title: 'A badge for you', text: 'You have earned the badge “{name}”.' },
      de: { title: 'Ein Abzeichen für Sie', text: 'Sie haben das Abzeichen „{name}“ erhalten.' },
      fr: { title: 'Un badge pour vous', text: 'Vous avez obtenu le badge « {name} ».' },
    },
  },
  'board.asked': {
    kind: 'board',
    link: '/pd/board/{board}',
    texts: {
      en: { title: 'Your team’s board', text: '{person} asks you to look at your team’s board.' },
      de: { title: 'Das Board Ihres Teams', text: '{person} bittet Sie, das Board Ihres Teams anzusehen.' },
      fr: {
        title: 'Le tableau de votre équipe',
        text: '{person} vous demande de consulter le tableau de votre équipe.',
      },
    },
  },
  'board.owner': {
    kind: 'board',
    link: '/pd/board/{board}/idea/{issue}',
    texts: {
      en: { title: 'A new action for you', text: '{person} assigned you an action on your team’s board.' },
      de: { title: 'Eine Maßnahme für Sie', text: '{person} hat Ihnen eine Maßnahme auf dem Board übertragen.' },
      fr: { title: 'Une action pour vous', text: '{person} vous a confié une action sur le tableau de l’équipe.' },
    },
  },
  'board.escalated': {
    kind: 'board',
    link: '/pd/board/{board}',
    texts: {
      en: { title: 'A team needs your help', text: '{person} escalated an issue to your team.' },
      de: { title: 'Ein Team bittet um Hilfe', text: '{person} hat ein Problem an Ihr Team weitergegeben.' },
      fr: { title: 'Une équipe demande votre aide', text: '{person} a transmis un problème à votre équipe.' },
    },
  },
  'board.answered': {
    kind: 'board',
    link: '/pd/board/{board}/idea/{issue}',
    texts: {
      en: { title: 'The next tier has answered', text: '{person} answered what your team escalated.' },
      de: {
        title: 'Die nächste Ebene hat geantwortet',
        text: '{person} hat auf die Eskalation Ihres Teams geantwortet.',
      },
      fr: { title: 'Le niveau supérieur a répondu', text: '{person} a répondu à l’escalade de votre équipe.' },
    },
  },
  'board.summary': {
    kind: 'board',
    link: '/pd/board/{board}',
    texts: {
      en: { title: 'What you missed', text: '{person} ended the board meeting. Read the summary on the board.' },
      de: {
        title: 'Das haben Sie verpasst',
        text: '{person} hat das Treffen am Board beendet. Dort steht, was vereinbart wurde.',
      },
      fr: {
        title: 'Ce que vous avez manqué',
        text: '{person} a terminé la réunion devant le tableau. Le résumé s’y trouve.',
      },
    },
  },
  'comment.mentioned': {
    kind: 'portal',
    link: '{route}',
    texts: {
      en: { title: 'You were mentioned', text: '{person} mentioned you in a comment.' },
      de: { title: 'Sie wurden erwähnt', text: '{person} hat Sie in einem Kommentar erwähnt.' },
      fr: { title: 'On vous a mentionné', text: '{person} vous a mentionné dans un commentaire.' },
    },
  },
  'erasure.asked': {
    kind: 'portal',
    link: '/admin/retention?person={person}',
    texts: {
      en: { title: 'A deletion request', text: '{person} asks you to delete all their data.' },
      de: {
        title: 'Jemand bittet um Löschung',
        text: '{person} bittet darum, dass alle eigenen Daten gelöscht werden.',
      },
      fr: {
        title: 'Une demande d’effacement',
        text: '{person} demande que toutes ses données soient effacées.',
      },
    },
  },
  'delegation.added': {
    kind: 'portal',
    link: '/usersettings',
    texts: {
      en: {
        title: 'Someone can now act for you',
        text: '{person} set up a delegation. Your settings show who can act for you and until when, and you can end it there.',
      },
      de: {
        title: 'Jemand darf Sie jetzt vertreten',
        text: '{person} hat eine Vertretung eingerichtet. In Ihren Einstellungen sehen Sie, wer Sie bis wann vertritt, und können die Vertretung beenden.',
      },
      fr: {
        title: 'Quelqu’un peut désormais agir pour vous',
        text: '{person} a mis en place une délégation. Vos réglages indiquent qui peut agir pour vous et jusqu’à quand ; vous pouvez y mettre fin.',
      },
    },
  },
  'erasure.declined': {
    kind: 'portal',
    link: '/usersettings',
    texts: {
      en: {
        title: 'Your deletion request was declined',
        text: 'You’ll find the reason in your settings, under Your data. You can ask again there.',
      },
      de: {
        title: 'Ihre Bitte um Löschung wurde abgelehnt',
        text: 'Den Grund finden Sie in Ihren Einstellungen unter „Ihre Daten“. Dort können Sie erneut darum bitten.',
      },
      fr: {
        title: 'Votre demande d’effacement a été refusée',
        text: 'Le motif se trouve dans vos réglages, sous « Vos données ». Vous pouvez y renouveler votre demande.',
      },
    },
  },
  'comment.answered': {
    kind: 'portal',
    link: '{route}',
    texts: {
      en: { title: 'An answer to your comment', text: '{person} answered your comment.' },
      de: { title: 'Eine Antwort auf Ihren Kommentar', text: '{person} hat auf Ihren Kommentar geantwortet.' },
      fr: { title: 'Une réponse à votre commentaire', text: '{person} a répondu à votre commentaire.' },
    },
  },
  'comment.hidden': {
    kind: 'portal',
    link: '{route}',
    texts: {
      en: {
        title: 'Your comment was hidden',
        text: 'A moderator hid one of your comments. The reason is shown below it.',
      },
      de: {
        title: 'Ihr Kommentar wurde ausgeblendet',
        text: 'Die Moderation hat einen Ihrer Kommentare ausgeblendet. Darunter steht, warum.',
      },
      fr: {
        title: 'Votre commentaire a été masqué',
        text: 'La modération a masqué l’un de vos commentaires. La raison est indiquée en dessous.',
      },
    },
  },
  'article.must-read': {
    kind: 'news',
    link: '{route}',
    texts: {
      en: { title: 'Please read', text: '“{title}” is for you. Please read it and confirm that you have.' },
      de: { title: 'Bitte lesen', text: '„{title}“ ist für Sie. Bitte lesen Sie es und bestätigen Sie das.' },
      fr: { title: 'À lire', text: '« {title} » vous concerne. Veuillez le lire et le confirmer.' },
    },
  },
  'article.reminder': {
    kind: 'news',
    link: '{route}',
    texts: {
      en: { title: 'Reminder: please read', text: 'You haven’t confirmed that you’ve read “{title}” yet.' },
      de: {
        title: 'Erinnerung: bitte lesen',
        text: 'Sie haben noch nicht bestätigt, dass Sie „{title}“ gelesen haben.',
      },
      fr: { title: 'Rappel : à lire', text: 'Vous n’avez pas encore confirmé avoir lu « {title} ».' },
    },
  },
  'evaluation.released': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: { title: 'A quality result for you', text: 'Your result has been released. Please read and acknowledge it.' },
      de: {
        title: 'Ein Qualitätsergebnis für Sie',
        text: 'Ihr Ergebnis ist freigegeben. Bitte lesen und bestätigen Sie es.',
      },
      fr: {
        title: 'Un résultat qualité pour vous',
        text: 'Votre résultat est disponible. Veuillez le lire et en accuser réception.',
      },
    },
  },
  'evaluation.submitted': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: {
        title: 'An evaluation to approve',
        text: '{person} has submitted an evaluation for your approval.',
      },
      de: {
        title: 'Eine Bewertung zur Genehmigung',
        text: '{person} hat eine Bewertung zur Genehmigung eingereicht.',
      },
      fr: {
        title: 'Une évaluation à approuver',
        text: '{person} a soumis une évaluation à votre approbation.',
      },
    },
  },
  'evaluation.reverted': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: { title: 'An evaluation was sent back', text: '{person} sent back your evaluation with a reason.' },
      de: {
        title: 'Eine Bewertung kam zurück',
        text: '{person} hat Ihre Bewertung mit einer Begründung zurückgegeben.',
      },
      fr: {
        title: 'Une évaluation vous revient',
        text: '{person} a renvoyé votre évaluation avec un motif.',
      },
    },
  },
  'evaluation.approved': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: { title: 'Evaluation approved', text: '{person} approved your evaluation.' },
      de: { title: 'Bewertung genehmigt', text: '{person} hat Ihre Bewertung genehmigt.' },
      fr: { title: 'Évaluation approuvée', text: '{person} a approuvé votre évaluation.' },
    },
  },
  'evaluation.disputed': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: { title: 'A result is disputed', text: '{person} objects to a question of a quality result.' },
      de: {
        title: 'Einspruch gegen ein Ergebnis',
        text: '{person} widerspricht einer Frage eines Qualitätsergebnisses.',
      },
      fr: { title: 'Un résultat est contesté', text: '{person} conteste une question d’un résultat qualité.' },
    },
  },
  'evaluation.dispute-decided': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/view',
    texts: {
      en: { title: 'A dispute was decided', text: '{person} decided on an objection to a quality result.' },
      de: {
        title: 'Über einen Einspruch wurde entschieden',
        text: '{person} hat über einen Einspruch gegen ein Qualitätsergebnis entschieden.',
      },
      fr: {
        title: 'Une contestation a été tranchée',
        text: '{person} s’est prononcé sur la contestation d’un résultat qualité.',
      },
    },
  },
  'calibration.asked': {
    kind: 'quiz',
    link: '/coach/{agent}/qm/{evaluation}/m/edit',
    texts: {
      en: {
        title: 'Please score an interaction',
        text: '{person} asks you to score an interaction blind, for calibration.',
      },
      de: {
        title: 'Bitte bewerten Sie ein Gespräch',
        text: '{person} bittet Sie, ein Gespräch zur Kalibrierung blind zu bewerten.',
      },
      fr: {
        title: 'Merci d’évaluer un échange',
        text: '{person} vous demande d’évaluer un échange à l’aveugle, pour le calibrage.',
      },
    },
  },
  'verification.signed': {
    kind: 'quiz',
    link: '/lms/quiz/{quiz}/{attempt}/{session}/{user}',
    texts: {
      en: { title: 'Your knowledge verification is signed', text: '{person} observed and signed it.' },
      de: { title: 'Ihr Wissensnachweis ist unterschrieben', text: '{person} hat ihn beobachtet und unterschrieben.' },
      fr: { title: 'Votre vérification des connaissances est signée', text: '{person} l’a observée et signée.' },
    },
  },
  'training.promoted': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: {
        title: 'You have a place',
        text: 'A place became free, and you’ve been signed up. The session is in your schedule.',
      },
      de: {
        title: 'Sie haben einen Platz',
        text: 'Ein Platz ist frei geworden: Sie stehen nicht mehr auf der Warteliste. Der Termin steht in Ihrem Kalender.',
      },
      fr: {
        title: 'Vous avez une place',
        text: 'Une place s’est libérée : vous n’êtes plus sur la liste d’attente. La session est dans votre agenda.',
      },
    },
  },
  'training.changed': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'Your session has changed', text: '{person} changed when or where your session takes place.' },
      de: { title: 'Ihr Termin hat sich geändert', text: '{person} hat Zeit oder Ort Ihres Termins geändert.' },
      fr: { title: 'Votre session a changé', text: '{person} a modifié la date ou le lieu de votre session.' },
    },
  },
  'training.cancelled': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: {
        title: 'Your session was called off',
        text: '{person} called a session off that you signed up for. Choose another one.',
      },
      de: {
        title: 'Ihr Termin fällt aus',
        text: '{person} hat einen Termin abgesagt, für den Sie angemeldet sind. Wählen Sie einen anderen.',
      },
      fr: {
        title: 'Votre session est annulée',
        text: '{person} a annulé une session à laquelle vous êtes inscrit. Choisissez-en une autre.',
      },
    },
  },
  'course.nudged': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'A course is waiting for you', text: '{person} asks you to complete “{course}”.' },
      de: { title: 'Ein Kurs wartet auf Sie', text: '{person} bittet Sie, „{course}“ abzuschließen.' },
      fr: { title: 'Un cours vous attend', text: '{person} vous demande de terminer « {course} ».' },
    },
  },
  'course.assigned': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'A course for you', text: '{person} gave you “{course}” to complete by {due}.' },
      de: { title: 'Ein Kurs für Sie', text: '{person} hat Ihnen „{course}“ zugewiesen, fällig am {due}.' },
      fr: { title: 'Un cours pour vous', text: '{person} vous a confié « {course} », à terminer pour le {due}.' },
    },
  },
  'course.due': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'A course is due soon', text: '“{course}” is to be completed by {due}.' },
      de: { title: 'Ein Kurs ist bald fällig', text: '„{course}“ ist bis {due} abzuschließen.' },
      fr: { title: 'Un cours arrive à échéance', text: '« {course} » est à terminer pour le {due}.' },
    },
  },
  'course.due-tomorrow': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'A course is due tomorrow', text: '“{course}” is to be completed by tomorrow, {due}.' },
      de: { title: 'Ein Kurs ist morgen fällig', text: '„{course}“ ist bis morgen, {due}, abzuschließen.' },
      fr: { title: 'Un cours est dû demain', text: '« {course} » est à terminer pour demain, le {due}.' },
    },
  },
  'course.due-today': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'A course is due today', text: 'Today, {due}, is the last day to complete “{course}”.' },
      de: { title: 'Ein Kurs ist heute fällig', text: 'Heute, {due}, ist der letzte Tag für „{course}“.' },
      fr: { title: 'Un cours est dû aujourd’hui', text: 'Dernier jour, le {due}, pour terminer « {course} ».' },
    },
  },
  'course.session-tomorrow': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: { title: 'Your session is coming up', text: '“{course}” starts on {start}. You have a place.' },
      de: { title: 'Ihr Termin steht bevor', text: '„{course}“ beginnt am {start}. Sie haben einen Platz.' },
      fr: { title: 'Votre session approche', text: '« {course} » commence le {start}. Vous avez une place.' },
    },
  },
  'course.due-again': {
    kind: 'learning',
    link: '{route}',
    texts: {
      en: {
        title: 'A course is due again',
        text: 'Your completion of “{course}” runs out on {due}. Complete it once more by then.',
      },
      de: {
        title: 'Ein Kurs ist wieder fällig',
        text: 'Ihr Abschluss von „{course}“ läuft am {due} ab. Bitte schließen Sie ihn bis dahin erneut ab.',
      },
      fr: {
        title: 'Un cours est de nouveau dû',
        text: 'Votre validation de « {course} » expire le {due}. Terminez-la à nouveau d’ici là.',
      },
    },
  },
} as const satisfies Readonly<Record<string, NotificationMessage>>;

export type MessageId = keyof typeof notificationMessages;

/** In place of a name that is not known any more. */
export const somebody: Readonly<Record<Language, string>> = { en: 'Someone', de: 'Jemand', fr: 'Quelqu’un' };

/** Undefined for a message that this version does not know (a newer one wrote it). */
export const messageOf = (id: string): NotificationMessage | undefined =>
  Object.hasOwn(notificationMessages, id) ? notificationMessages[id as MessageId] : undefined;

/** The page a notification leads to. */
export const linkOf = (id: MessageId, values: Readonly<Record<string, string>>): string =>
  fillLink(id, notificationMessages[id].link, values);
