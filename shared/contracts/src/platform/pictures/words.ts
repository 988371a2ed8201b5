import type { Subject } from './subjects.ts';

/**
 * Words in English, German and French, folded as in a search. One of three letters or fewer is only found as it is. One
 * of four or five may have an inflectional ending, a longer one an ending of up to three letters. Marks say otherwise:
 * `learn*` any ending, `*vertrag` also at the end of a compound, `*gesprach*` anywhere in one, `=termin` without an
 * ending. A hyphen stands for a space. Words after the bar are general: they only count in a text in which no other is
 * found.
 */
export const subjectWords: Readonly<Record<Subject, string>> = {
  conversation:
    'conversation talking listen dialog chat voice tone silence *gesprach* zuhor* stimme chatten unterhalt* ecoute parler dialogue entretien voix | talk question coaching* reden frage fragen echange',
  headset:
    'telephone phone caller hotline headset callcent* anruf telefon* appel telephon* casque | customer call contact service kunde kunden* client accueil',
  complaint:
    'complain* difficult* conflict escalat* de-escal* angry objection dispute beschwerd* reklamation schwierig* *konflikt* eskal* deeskal* einwand streit plainte reclam* difficil* conflit desescal* litig*',
  helmet:
    'safe safely safety accident helmet injur* hazard danger* ladder *sicherheit* unfall* arbeitsschutz* gefahr helm securite accident casque-de | protect* risk risiko* protection risque',
  shield:
    'privacy gdpr confidential* *datenschutz* dsgvo vertraulich* rgpd vie-privee donnees-perso* | data personal daten donnees',
  lock: 'password phish* hacker fraud malware two-factor sign-in locked kennwort passwort betrug* anmeld* gesperrt schadsoft* mot-de-passe hameconn* fraude verrouill* connecter connexion informationssich* it-sicherheit | security login secret zugang*',
  money:
    'price pricing fare rates invoice billing financ* refund deposit payment budget tax taxes salary salaries voucher preis tarif *rechnung* finanz* erstatt* zahlung* budget anzahlung =steuer =steuern steuererkl* =gehalt =gehalter gehalts* gutschein prix factur* rembours* paiement cout impot salaire caution | cost charge kosten bill',
  sales:
    'sales sell selling upsell* cross-sell* shop shopping retail* discount verkauf* *vertrieb* rabatt* laden vente vendre remise boutique magasin | offer angebot* offre commercial',
  box: '=product =products parcel package delivery deliveries packaging =produkt =produkte =produkten paket lieferung verpack* produit colis livraison emball* | model release modell modele',
  tools:
    'tools repair machine mainten* workshop diagnos* triage firmware bench bug bugs werkzeug* reparatur* maschine* wartung* werkstatt* fehlersuche outil reparation atelier panne | tool engineer* fehler*',
  device:
    'device battery batteries smartphone wireless charger lithium static gerat ladegerat* funkgerat* akku batterie* handy appareil chargeur sans-fil | mobile funk',
  shelf:
    'warehouse* storage logistic freight inventory scanner barcode pallet lager lager* logistik* fracht* palette entrepot* stockage logistique fret inventaire | stock shelf bestand* regal rayon',
  door: 'welcome onboard* hello workplace induction newcomer willkommen* einarbeit* hallo arbeitsplatz* bienvenu* integration bonjour poste-de-travail | first-day first-week new-coll* introduc* neue-koll* einstieg* arrivee nouveaux-coll*',
  compass:
    'strategy strategic* strategies career conduct ethic ethical* vision principle mile strategie* karriere* verhaltens* ethik* leitbild carriere conduite ethique deontolog* | orient* value navigat* werte valeur',
  heart:
    'health* wellbeing stress first-aid resilien* ergonom* hygiene medical gesundheit* wohlbefinden erste-hilfe medizin* sante bien-etre premiers-secours | care sport pflege soin',
  team: 'team teamwork teamgeist leader* leading colleague huddle acting-for delegat* fuhrung fuhrungs* fuhren kolleg* delegier* vertret* equipe collegue remplac* | manager organisation leitung zusammenarbeit* management collabor*',
  languages:
    'languages language phrases translat* vocabul* grammar pronunc* sprache fremdsprach* ubersetz* wortschatz grammatik aussprache langue traduc* vocabulaire grammaire | english german french englisch* deutsch franzos* anglais allemand francais',
  quality:
    'quality audit auditor inspect* qualitat* qualite | check checklist* evaluat* review standard verif* prufung uberprufung kontroll* bewertung controle evaluation norme',
  computer:
    'computer software portal screen screenshot website knowledge-base laptop excel computer rechner programm* bildschirm* webseite* ordinateur logiciel ecran numerique | system status online digital* app intranet site systeme application',
  scales:
    'law laws legal rights rules complian* regulation contract =gesetz =gesetze =gesetzen gesetzlich* regeln *vorschrift* *richtlinie* *vertrag vertrags* droits juridique regles conformite reglement contrat | claim policy policies right recht anspruch* droit politique',
  leaf: 'environment* sustain* climat* recycl* umwelt* nachhaltig* klima* environnement durable ecolog* | energy waste green energie abfall* dechet',
  calendar:
    'calendar schedule scheduling shift roster timetable appointment booking reservation deadline holiday vacation kalender schicht* spatschicht* fruhschicht* nachtschicht* dienstplan* fahrplan* buchung* reservier* urlaub* frist feiertag* =termin =termine =terminen terminplan* calendrier horaire planning rendez-vous echeance conge ferie | plan planung planification',
  bulb: 'idea tip tips innovat* creativ* idee tipp innovation kreativ* astuce conseil | problem solution improve* trick losung problemlosung* verbesser* amelior* probleme',
  trophy:
    'award winner congrat* celebrat* anniversary champion trophy picnic party auszeichn* gewinner* gluckwunsch* feier jubilaum* sieger gagnant* felicit* fete anniversaire laureat* recompense | success* erfolg* succes',
  letter:
    'letter mail email reply replies note writing brief antwort beantwort* notiz schreiben courriel lettre reponse note-de redaction | write written report word words wording =form =forms answer message formular bericht texte ecri* rapport formulaire nachricht',
  meal: 'food kitchen menu menus wine restaurant* allergen* cook cooking coffee breakfast essen kuche speise* wein kochen kaffee* fruhstuck* repas cuisine vin dejeuner cafe | table tisch nuts carte',
  bed: 'hotel* hosting room rooms guest overbook* check-in check-out hotelier zimmer* gast gaste* ubernacht* uberbuch* chambre sejour surreserv* | night stay house host nacht aufenthalt* nuit hote',
  ship: 'ship ferry ferries boat harbour crossing sailing boarding on-board aboard quay voyage sea terminal schiff* =fahre fahrverbindung* hafen* uberfahrt* kai navire bateau traversee quai a-bord | travel* trip deck vehicle passenger reise reisen* fahrzeug* fahrgast* bord vehicule passager',
  fire: 'fire evacuat* smoke extinguish* feuer* evaku* *brandschutz* incendie evacu* extincteur | burn rauch fumee',
  storm:
    'storm weather disruption outage incident crisis emergency emergencies sturm wetter* storung* krise krisen* notfall* tempete meteo perturb* crise urgence | delay delayed cancel* verspat* ausfall* storno* retard annul*',
  chart:
    'numbers figures statistic performance analys* logs kpi boards zahlen kennzahl* statistik* chiffre statistique indicateur | number figure trend leistung* tendance',
  book: 'handbook manual glossary lexicon handbuch* leitfaden lexikon manuel glossaire | knowledge guide basics course learn* training* wissen* grundlage* lernen kurs schulung connaissance bases apprendre cours formation',
  film: 'video* film movie webcast photograph photo aufzeichnung foto photographie | picture recording bilder aufnahme image enregistrement',
  classroom:
    'classroom* webinar role-play* seminar lecture conference rollenspiel* vortrag konferenz jeu-de-role seminaire conference | practice presentation group ubung prasentation gruppe pratique groupe',
  stars:
    'feedback* survey satisf* opinion reviews praise impression umfrage* ruckmeldung* zufrieden* meinung* lob enquete avis sondage retour-d | rating regulars stammgast* stammgaste* fidele',
  question: 'quiz* exam faq wissenstest* fragebogen prufungsfrage examen questionnaire | test',
  target: 'goals mission challeng* sprint ziele herausforder* objectif defi | goal target ziel cible',
  newspaper: 'newsletter magazine newspaper zeitung* journal | news press neuigkeit* presse actualite',
  clock:
    'time hours minutes seconds punctual* zeit arbeitszeit* stunden minuten offnungszeit* punktlich* temps heures minutes ponctuel* | hour minute week weeks stunde woche heure semaine',
  megaphone:
    'announce* launch campagne campaign promise ankundig* kampagne versprech* annonce lancement promesse | change changes changed changing update anderung* veranderung* neuerung changement nouveaut*',
  lifebuoy:
    'helpdesk help helping assist* mobility helper hilfe hilfestellung unterstutz* aide assistance depann* | support ticket trouble*',
};
