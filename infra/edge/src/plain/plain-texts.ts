/** The few texts that people may see before any tenant, build or database is available. */
import type { Language } from '@portico/contracts/platform/tenant';

interface PlainText {
  title: string;
  /** `{name}` is the requested host name. */
  happened: string;
  safe: string;
  next: string;
  code: string;
}

export type PlainPageName = 'unknownTenant' | 'starting' | 'unavailable' | 'failed';

export const plainTexts: Record<PlainPageName, Record<Language, PlainText>> = {
  unknownTenant: {
    en: {
      title: 'There’s no portal at this address',
      happened: 'We couldn’t find a portal for {name}. The name may be misspelled, or the portal may have moved.',
      safe: 'Nothing you have saved in your own portal is affected.',
      next: 'Check the address with the person who gave it to you, or open the link in your company’s intranet.',
      code: 'Support code',
    },
    de: {
      title: 'Unter dieser Adresse gibt es kein Portal',
      happened:
        'Wir haben kein Portal mit dem Namen {name} gefunden. Vielleicht ist der Name falsch geschrieben, oder das Portal hat eine neue Adresse.',
      safe: 'Was Sie in Ihrem eigenen Portal gespeichert haben, ist davon nicht betroffen.',
      next: 'Prüfen Sie die Adresse mit der Person, von der Sie sie haben, oder öffnen Sie den Link in Ihrem Intranet.',
      code: 'Supportcode',
    },
    fr: {
      title: 'Il n’y a pas de portail à cette adresse',
      happened:
        'Nous n’avons pas trouvé de portail nommé {name}. Le nom est peut-être mal écrit, ou le portail a changé d’adresse.',
      safe: 'Ce que vous avez enregistré dans votre propre portail n’est pas concerné.',
      next: 'Vérifiez l’adresse auprès de la personne qui vous l’a donnée, ou ouvrez le lien de votre intranet.',
      code: 'Code d’assistance',
    },
  },
  starting: {
    en: {
      title: 'The portal is starting',
      happened: 'The database is starting. This takes a few seconds, or a little longer the first time.',
      safe: 'Everything that was saved is safe.',
      next: 'This page opens the portal automatically as soon as it’s ready.',
      code: 'Support code',
    },
    de: {
      title: 'Das Portal startet',
      happened: 'Die Datenbank wird gestartet. Das dauert einige Sekunden, beim ersten Mal etwas länger.',
      safe: 'Alles Gespeicherte ist sicher.',
      next: 'Diese Seite öffnet das Portal automatisch, sobald es bereit ist.',
      code: 'Supportcode',
    },
    fr: {
      title: 'Le portail démarre',
      happened: 'La base de données démarre. Cela prend quelques secondes, un peu plus la première fois.',
      safe: 'Tout ce qui a été enregistré est en sécurité.',
      next: 'Cette page ouvrira automatiquement le portail dès qu’il sera prêt.',
      code: 'Code d’assistance',
    },
  },
  unavailable: {
    en: {
      title: 'The portal isn’t available right now',
      happened: 'The portal can’t reach its database.',
      safe: 'Everything that was saved is safe, and what you typed on an open page is still there.',
      next: 'This page tries again every 10 seconds. If the problem continues, give the support code to your support team.',
      code: 'Support code',
    },
    de: {
      title: 'Das Portal ist im Moment nicht verfügbar',
      happened: 'Das Portal kann seine Datenbank nicht erreichen.',
      safe: 'Alles Gespeicherte ist sicher, und was Sie auf einer offenen Seite eingegeben haben, ist noch da.',
      next: 'Diese Seite versucht es alle 10 Sekunden erneut. Besteht das Problem weiter, nennen Sie Ihrem Support den Supportcode.',
      code: 'Supportcode',
    },
    fr: {
      title: 'Le portail n’est pas disponible pour le moment',
      happened: 'Le portail ne parvient pas à joindre sa base de données.',
      safe: 'Tout ce qui a été enregistré est en sécurité, et votre saisie sur une page ouverte est toujours là.',
      next: 'Cette page réessaie toutes les 10 secondes. Si le problème persiste, indiquez le code ci-dessous à votre assistance.',
      code: 'Code d’assistance',
    },
  },
  failed: {
    en: {
      title: 'We couldn’t create this page',
      happened: 'An unexpected error occurred on the server.',
      safe: 'Everything that was saved is safe.',
      next: 'Reload the page. If it happens again, give the support code to your support team.',
      code: 'Support code',
    },
    de: {
      title: 'Diese Seite konnte nicht erstellt werden',
      happened: 'Auf dem Server ist ein unerwarteter Fehler aufgetreten.',
      safe: 'Alles Gespeicherte ist sicher.',
      next: 'Laden Sie die Seite neu. Tritt der Fehler wieder auf, nennen Sie Ihrem Support den Supportcode.',
      code: 'Supportcode',
    },
    fr: {
      title: 'Cette page n’a pas pu être créée',
      happened: 'Une erreur inattendue s’est produite sur le serveur.',
      safe: 'Tout ce qui a été enregistré est en sécurité.',
      next: 'Rechargez la page. Si l’erreur se reproduit, indiquez le code ci-dessous à votre assistance.',
      code: 'Code d’assistance',
    },
  },
};
