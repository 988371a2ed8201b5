import type { Subject } from './subjects.ts';

/**
 * Beginnings of words in English, German and French, folded as in a search. One of six letters or more is also found
 * within a word (`kundengesprach`), one of three or fewer only as a whole word. Those after the bar are general: they
 * only count in a text in which no other is found.
 */
export const subjectWords: Readonly<Record<Subject, string>> = {
  conversation:
    'conversation talking listen dialog chat voice tone silence gesprach zuhor dialog stimme chatt unterhalt ecoute parler dialogue entretien voix | talk question coaching reden frage echange',
  headset:
    'telephone phone caller hotline headset callcent anruf telefon appel telephon casque | customer call contact service kunde client accueil',
  complaint:
    'complain difficult conflict escalat de-escal angry objection dispute beschwerd reklamation schwierig konflikt eskal einwand streit plainte reclam difficil conflit desescal litig',
  helmet:
    'safe safety accident helmet injur hazard danger ladder sicherheit unfall arbeitsschutz gefahr helm leiter securite accident danger casque-de | protect risk risiko protection risque',
  shield:
    'privacy gdpr confiden datenschutz dsgvo vertraulich rgpd confidential vie-privee donnees-perso | data personal daten donnees',
  lock: 'password phish hacker fraud malware factor sign-in locked kennwort passwort betrug anmeld gesperrt schadsoft mot-de-passe hameconn fraude verrouill connecter connexion informationssich | security login secret zugang',
  money:
    'price fare rates invoice billing finance refund deposit payment budget tax salary voucher preis tarif rechnung finanz erstatt zahlung budget anzahlung steuer gehalt gutschein prix factur finance remboursement paiement cout impot salaire caution | cost charge kosten bill',
  sales:
    'sales sell selling upsell cross-sell shop retail discount verkauf vertrieb rabatt laden vente vendre remise boutique magasin | offer angebot offre commercial',
  box: 'product parcel package delivery packaging produkt paket lieferung verpack produit colis livraison emball | model release modell modele',
  tools:
    'tools repair machine mainten workshop diagnos triage firmware bench bug werkzeug reparatur maschine wartung werkstatt fehlersuche outil reparation atelier panne | tool engineer fehler',
  device:
    'device battery batteries smartphone wireless charger lithium static gerat akku batterie handy ladegerat appareil chargeur sans-fil | mobile funk',
  shelf:
    'warehouse storage logistic freight inventory scanner barcode pallet lager logistik fracht palette entrepot stockage logistique fret inventaire | stock shelf bestand regal rayon',
  door: 'welcome onboard hello workplace induction newcomer willkommen einarbeit hallo arbeitsplatz bienvenu integration bonjour poste-de-travail | first-day first-week new-coll introduc neue-koll einstieg arrivee nouveaux-coll',
  compass:
    'strategy career conduct ethic vision principle mile strategie karriere verhaltens ethik leitbild carriere conduite ethique deontolog | orient value navigat werte valeur',
  heart:
    'health wellbeing stress first-aid resilien ergonom hygiene medical gesundheit wohlbefinden erste-hilfe medizin sante bien-etre premiers-secours | care sport pflege soin',
  team: 'team leader leading leadership delegat colleague huddle acting-for fuhrung fuhren kolleg delegier vertret equipe collegue remplac | manager organisation leitung zusammenarbeit management collabor',
  languages:
    'languages language phrases translat vocabul grammar pronunc sprache ubersetz wortschatz grammatik aussprache langue traduc vocabulaire grammaire | english german french englisch deutsch franzos anglais allemand francais',
  quality:
    'quality audit inspect qualitat qualite | check evaluat review standard verif prufung kontrolle bewertung controle evaluation norme',
  computer:
    'computer software portal screen website knowledge-base laptop excel computer rechner programm bildschirm webseite ordinateur logiciel ecran numerique | system status online digital app intranet site systeme application',
  scales:
    'law legal rights rules complian regulation contract gesetz regeln vorschrift richtlinie vertrag droits juridique regles conformite reglement contrat | claim policy right recht anspruch droit politique',
  leaf: 'environment sustain climate recycl umwelt nachhaltig klima environnement durable climat ecolog | energy waste green energie abfall dechet',
  calendar:
    'calendar schedule shift roster timetable appointment booking reservation deadline holiday vacation kalender schicht dienstplan fahrplan buchung reservier urlaub frist feiertag termin calendrier horaire planning rendez-vous echeance conge ferie | plan planung planification',
  bulb: 'idea tip tips innovation creativ idee tipp innovation kreativ astuce conseil | problem solution improve trick losung verbesser amelior probleme',
  trophy:
    'award winner congrat celebrat anniversary champion trophy picnic party auszeichn gewinner gluckwunsch feier jubilaum sieger gagnant felicit fete anniversaire laureat recompense | success erfolg succes',
  letter:
    'letter mail email reply replies note writing brief antwort notiz schreiben courriel lettre reponse note-de redaction | write written report word words wording form answer message formular bericht texte ecri rapport formulaire nachricht',
  meal: 'food kitchen menu menus wine restaurant allergen cook coffee breakfast essen kuche speise wein kochen kaffee fruhstuck repas cuisine vin dejeuner cafe | table tisch nuts carte',
  bed: 'hotel hosting room rooms guest overbook check-in check-out hotelier zimmer gast ubernacht uberbuch chambre sejour surreserv | night stay house host nacht aufenthalt nuit hote',
  ship: 'ship ferry boat harbour crossing sailing boarding on-board aboard quay voyage sea terminal schiff fahre hafen uberfahrt kai navire bateau traversee quai a-bord | travel trip deck vehicle passenger reise fahrzeug fahrgast bord vehicule passager',
  fire: 'fire evacuat smoke extinguish feuer evaku brandschutz loschen incendie evacu extincteur | burn rauch fumee',
  storm:
    'storm weather disruption outage incident crisis emergency sturm wetter storung krise notfall tempete meteo perturb crise urgence | delay cancel verspat ausfall storno retard annul',
  chart:
    'numbers figures statistic performance analys logs kpi boards zahlen kennzahl statistik chiffre statistique indicateur | number figure trend leistung tendance',
  book: 'handbook manual glossary lexicon handbuch leitfaden lexikon manuel glossaire | knowledge guide basics course learn training wissen grundlagen lernen kurs schulung connaissance bases apprendre cours formation',
  film: 'video film movie webcast photograph photo aufzeichnung foto photographie | picture recording bilder aufnahme image enregistrement',
  classroom:
    'classroom webinar role-play seminar lecture conference rollenspiel vortrag konferenz jeu-de-role seminaire conference | practice presentation group ubung prasentation gruppe pratique groupe',
  stars:
    'feedback survey satisfaction opinion reviews praise impression umfrage ruckmeldung zufrieden meinung lob enquete avis sondage retour-d | rating regulars stammgast fidele',
  question: 'quiz exam faq wissenstest fragebogen prufungsfrage examen questionnaire | test',
  target: 'goals mission challenge sprint ziele herausforder objectif defi | goal target ziel cible',
  newspaper: 'newsletter magazine newspaper zeitung journal | news press neuigkeit presse actualite',
  clock:
    'time hours minutes seconds punctual zeit stunden minuten offnungszeit punktlich temps heures minutes ponctuel | hour minute week weeks stunde woche heure semaine',
  megaphone:
    'announce launch campagne campaign promise ankundig kampagne versprech annonce lancement promesse | change changes changing update anderung neuerung changement nouveaut',
  lifebuoy: 'helpdesk help assist mobility helper hilfe unterstutz aide assistance depann | support ticket trouble',
};
