/**
 * Texts for course authors on why a package is refused, and what was fixed on import. Operators and administrators get
 * the same ones; `{detail}` is a name or a figure from the package.
 */
import { withFrenchSpaces } from '../../platform/french-spaces.ts';
import type { Language } from '../../platform/languages.ts';

type Words = Readonly<Record<Language, string>>;

const problems = {
  'no-file': {
    en: 'There is no file “{detail}”.',
    de: 'Es gibt keine Datei „{detail}“.',
    fr: 'Il n’y a pas de fichier « {detail} ».',
  },
  'not-a-zip': {
    en: 'This isn’t a zip archive. Export the course from your authoring tool as a zip file for SCORM, cmi5 or xAPI.',
    de: 'Das ist kein Zip-Archiv. Exportieren Sie den Kurs aus Ihrem Autorenwerkzeug als Zip-Datei für SCORM, cmi5 oder xAPI.',
    fr: 'Ce n’est pas une archive zip. Exportez le cours depuis votre outil auteur en fichier zip SCORM, cmi5 ou xAPI.',
  },
  damaged: {
    en: 'The archive is damaged or wasn’t copied completely. Export or copy it again.',
    de: 'Das Archiv ist beschädigt oder wurde nicht vollständig kopiert. Exportieren oder kopieren Sie es noch einmal.',
    fr: 'L’archive est endommagée ou n’a pas été copiée entièrement. Exportez-la ou copiez-la de nouveau.',
  },
  encrypted: {
    en: '“{detail}” is password-protected. Create the archive without a password.',
    de: '„{detail}“ ist passwortgeschützt. Erstellen Sie das Archiv ohne Passwort.',
    fr: '« {detail} » est protégé par un mot de passe. Créez l’archive sans mot de passe.',
  },
  'too-many-files': {
    en: 'The archive contains {detail} files. A course can have up to 20,000. Remove files the course doesn’t need.',
    de: 'Das Archiv enthält {detail} Dateien; ein Kurs darf höchstens 20.000 haben. Entfernen Sie Dateien, die der Kurs nicht braucht.',
    fr: 'L’archive contient {detail} fichiers ; un cours peut en compter 20 000 au plus. Retirez ceux dont il n’a pas besoin.',
  },
  'too-large': {
    en: 'Unzipped, the course is larger than 1 GB. Reduce the size of its images, audio and video.',
    de: 'Entpackt ist der Kurs größer als 1 GB. Verkleinern Sie seine Bilder, Ton- und Videodateien.',
    fr: 'Une fois décompressé, le cours dépasse 1 Go. Réduisez la taille de ses images, sons et vidéos.',
  },
  'file-too-large': {
    en: '“{detail}” is larger than 500 MB. Reduce its size.',
    de: '„{detail}“ ist größer als 500 MB. Verkleinern Sie die Datei.',
    fr: '« {detail} » dépasse 500 Mo. Réduisez la taille de ce fichier.',
  },
  'too-compressed': {
    en: 'Unzipped, “{detail}” is far larger than a course file should be. We refused the archive to protect the server.',
    de: '„{detail}“ ist entpackt viel größer, als eine Kursdatei sein sollte. Das Archiv wurde abgelehnt, um den Server zu schützen.',
    fr: 'Une fois décompressé, « {detail} » est bien plus gros qu’un fichier de cours ne devrait l’être. L’archive a été refusée pour protéger le serveur.',
  },
  'wrong-size': {
    en: 'The size of “{detail}” doesn’t match what the archive says. Export the course again.',
    de: 'Die Größe von „{detail}“ stimmt nicht mit der Angabe im Archiv überein. Exportieren Sie den Kurs noch einmal.',
    fr: 'La taille de « {detail} » ne correspond pas à celle qu’indique l’archive. Exportez le cours de nouveau.',
  },
  'unsafe-name': {
    en: 'The archive contains a file with an unsafe name: “{detail}”. Export the course again.',
    de: 'Das Archiv enthält eine Datei mit einem unsicheren Namen: „{detail}“. Exportieren Sie den Kurs noch einmal.',
    fr: 'L’archive contient un fichier dont le nom n’est pas sûr : « {detail} ». Exportez le cours de nouveau.',
  },
  link: {
    en: '“{detail}” is a link, not a file. Put the file itself into the archive.',
    de: '„{detail}“ ist eine Verknüpfung, keine Datei. Legen Sie die Datei selbst in das Archiv.',
    fr: '« {detail} » est un lien et non un fichier. Placez le fichier lui-même dans l’archive.',
  },
  'duplicate-name': {
    en: 'The archive contains “{detail}” twice. Export the course again.',
    de: '„{detail}“ ist im Archiv doppelt vorhanden. Exportieren Sie den Kurs noch einmal.',
    fr: '« {detail} » figure deux fois dans l’archive. Exportez le cours de nouveau.',
  },
  'case-clash': {
    en: '“{detail}” and another name in the archive differ only in upper and lower case. Rename one of them.',
    de: '„{detail}“ unterscheidet sich von einem anderen Namen im Archiv nur durch Groß- und Kleinschreibung. Benennen Sie eine der beiden Dateien um.',
    fr: '« {detail} » ne diffère d’un autre nom de l’archive que par les majuscules. Renommez l’un des deux fichiers.',
  },
  overlapping: {
    en: 'Two files in the archive overlap, which never happens in a proper export. Export the course again.',
    de: 'Zwei Dateien im Archiv überlappen sich, was bei einem korrekten Export nicht vorkommt. Exportieren Sie den Kurs noch einmal.',
    fr: 'Deux fichiers de l’archive se chevauchent, ce qui n’arrive jamais lors d’un export correct. Exportez le cours de nouveau.',
  },
  aicc: {
    en: 'This is an AICC course (.crs and .au files). Ask the course author to export it as SCORM 1.2.',
    de: 'Das ist ein AICC-Kurs (Dateien .crs und .au). Bitten Sie die Autorin oder den Autor, ihn als SCORM 1.2 zu exportieren.',
    fr: 'C’est un cours AICC (fichiers .crs et .au). Demandez à son auteur de l’exporter en SCORM 1.2.',
  },
  h5p: {
    en: 'This is H5P content. Ask its author to export it as SCORM 1.2, for example with Lumi.',
    de: 'Das sind H5P-Inhalte. Bitten Sie die Autorin oder den Autor, sie als SCORM 1.2 zu exportieren, zum Beispiel mit Lumi.',
    fr: 'C’est un contenu H5P. Demandez à son auteur de l’exporter en SCORM 1.2, par exemple avec Lumi.',
  },
  'no-manifest': {
    en: 'There is no imsmanifest.xml, cmi5.xml or tincan.xml, so this isn’t a course package. Export the course as SCORM, cmi5 or xAPI and use that zip file.',
    de: 'Keine imsmanifest.xml, cmi5.xml oder tincan.xml gefunden: Das ist kein Kurspaket. Exportieren Sie den Kurs als SCORM, cmi5 oder xAPI und verwenden Sie diese Zip-Datei.',
    fr: 'Il n’y a pas de fichier imsmanifest.xml, cmi5.xml ou tincan.xml : ce n’est pas un paquet de cours. Exportez le cours en SCORM, cmi5 ou xAPI et utilisez ce fichier zip.',
  },
  'manifest-in-folder': {
    en: 'imsmanifest.xml is in the folder “{detail}”. Zip the contents of that folder, not the folder itself.',
    de: 'imsmanifest.xml liegt im Ordner „{detail}“. Packen Sie den Inhalt dieses Ordners in die Zip-Datei, nicht den Ordner selbst.',
    fr: 'imsmanifest.xml se trouve dans le dossier « {detail} ». Compressez le contenu de ce dossier, pas le dossier lui-même.',
  },
  'manifest-not-xml': {
    en: 'imsmanifest.xml can’t be read: {detail}. Export the course again.',
    de: 'imsmanifest.xml ist nicht lesbar: {detail}. Exportieren Sie den Kurs noch einmal.',
    fr: 'imsmanifest.xml est illisible : {detail}. Exportez le cours de nouveau.',
  },
  'manifest-doctype': {
    en: 'imsmanifest.xml contains a document type or entities, which SCORM doesn’t use. To protect the server, we don’t read them.',
    de: 'imsmanifest.xml enthält einen Dokumenttyp oder Entitäten, die SCORM nicht verwendet. Zum Schutz des Servers werden sie nicht gelesen.',
    fr: 'imsmanifest.xml contient un type de document ou des entités que SCORM n’utilise pas. Pour protéger le serveur, ils ne sont pas lus.',
  },
  'structure-unreadable': {
    en: 'The list of lessons can’t be read ({detail}). Export the course again.',
    de: 'Die Liste der Lektionen ist nicht lesbar ({detail}). Exportieren Sie den Kurs noch einmal.',
    fr: 'La liste des leçons est illisible ({detail}). Exportez le cours de nouveau.',
  },
  'manifest-too-large': {
    en: 'imsmanifest.xml is larger than 10 MB. Export the course again.',
    de: 'imsmanifest.xml ist größer als 10 MB. Exportieren Sie den Kurs noch einmal.',
    fr: 'imsmanifest.xml dépasse 10 Mo. Exportez le cours de nouveau.',
  },
  'not-scorm': {
    en: 'imsmanifest.xml describes {detail}, not a SCORM course. Export the course as SCORM 1.2 or 2004.',
    de: 'imsmanifest.xml beschreibt {detail} und keinen SCORM-Kurs. Exportieren Sie den Kurs als SCORM 1.2 oder 2004.',
    fr: 'imsmanifest.xml décrit {detail} et non un cours SCORM. Exportez le cours en SCORM 1.2 ou 2004.',
  },
  'no-organization': {
    en: 'The manifest has no organization, so the course has no lessons. Add a course structure in your authoring tool and export again.',
    de: 'Das Manifest hat keine Organisation, der Kurs also keine Lektionen. Legen Sie im Autorenwerkzeug eine Kursstruktur an und exportieren Sie noch einmal.',
    fr: 'Le manifeste n’a pas d’organisation : le cours n’a donc pas de leçons. Ajoutez une structure de cours dans votre outil auteur et exportez de nouveau.',
  },
  'no-lessons': {
    en: 'No entry in the course structure points to a file. Add lessons in your authoring tool and export again.',
    de: 'Kein Eintrag der Kursstruktur verweist auf eine Datei. Fügen Sie im Autorenwerkzeug Lektionen hinzu und exportieren Sie noch einmal.',
    fr: 'Aucune entrée de la structure du cours ne renvoie à un fichier. Ajoutez des leçons dans votre outil auteur et exportez de nouveau.',
  },
  'too-many-lessons': {
    en: 'The course has more than 2,000 entries. Split it into several courses.',
    de: 'Der Kurs hat mehr als 2.000 Einträge. Teilen Sie ihn in mehrere Kurse auf.',
    fr: 'Le cours a plus de 2 000 entrées. Divisez-le en plusieurs cours.',
  },
  'missing-file': {
    en: 'The manifest lists the file “{detail}”, which isn’t in the archive. Export the course again.',
    de: 'Das Manifest verweist auf die Datei „{detail}“, die im Archiv fehlt. Exportieren Sie den Kurs noch einmal.',
    fr: 'Le manifeste mentionne le fichier « {detail} », absent de l’archive. Exportez le cours de nouveau.',
  },
  'outside-address': {
    en: 'A lesson is at {detail}, outside the package. Add its files to the package and export again.',
    de: 'Eine Lektion liegt unter {detail}, außerhalb des Pakets. Nehmen Sie ihre Dateien in das Paket auf und exportieren Sie noch einmal.',
    fr: 'Une leçon se trouve à l’adresse {detail}, hors du paquet. Ajoutez ses fichiers au paquet et exportez de nouveau.',
  },
  'unknown-course': {
    en: 'There is no course {detail} in this tenant’s catalogue. Nothing was saved.',
    de: 'Im Katalog dieses Mandanten gibt es keinen Kurs {detail}. Es wurde nichts gespeichert.',
    fr: 'Le catalogue de ce client ne contient pas de cours {detail}. Rien n’a été enregistré.',
  },
  virus: {
    en: 'The archive contains a virus. Nothing was saved.',
    de: 'Das Archiv enthält einen Virus. Es wurde nichts gespeichert.',
    fr: 'L’archive contient un virus. Rien n’a été enregistré.',
  },
  'took-too-long': {
    en: 'Reading the archive took too long, so we stopped. Make the course smaller or try again later.',
    de: 'Das Lesen des Archivs hat zu lange gedauert und wurde abgebrochen. Verkleinern Sie den Kurs oder versuchen Sie es später noch einmal.',
    fr: 'La lecture de l’archive a pris trop de temps et a été interrompue. Réduisez le cours ou réessayez plus tard.',
  },
  'no-space': {
    en: 'There isn’t enough space on the server to unzip the course. Nothing was saved.',
    de: 'Auf dem Server ist nicht genug Platz, um den Kurs zu entpacken. Es wurde nichts gespeichert.',
    fr: 'Le serveur n’a pas assez d’espace pour décompresser le cours. Rien n’a été enregistré.',
  },
  failed: {
    en: 'We couldn’t read the archive ({detail}). Nothing was saved.',
    de: 'Das Archiv konnte nicht gelesen werden ({detail}). Es wurde nichts gespeichert.',
    fr: 'L’archive n’a pas pu être lue ({detail}). Rien n’a été enregistré.',
  },
} as const satisfies Record<string, Words>;

/** Problems that were fixed on import, or requests that the portal ignores. The course works nevertheless. */
const remarks = {
  'organization-chosen': {
    en: 'The manifest doesn’t say which organization to use, so we use the first one.',
    de: 'Das Manifest legt nicht fest, welche Organisation gilt; die erste wird verwendet.',
    fr: 'Le manifeste n’indique pas quelle organisation utiliser ; la première est retenue.',
  },
  'resource-missing': {
    en: '“{detail}” doesn’t point to anything in the manifest, so it’s shown as a heading.',
    de: '„{detail}“ verweist im Manifest auf nichts und wird als Überschrift angezeigt.',
    fr: '« {detail} » ne renvoie à rien dans le manifeste et s’affiche comme un titre.',
  },
  'case-differs': {
    en: 'The manifest spells “{detail}” differently from the file in the archive.',
    de: 'Das Manifest schreibt „{detail}“ anders als die Datei im Archiv.',
    fr: 'Le manifeste écrit « {detail} » autrement que le fichier de l’archive.',
  },
  'mastery-as-percent': {
    en: 'The mastery score is given as “{detail}”. We read it as a number of points.',
    de: 'Die Bestehensgrenze ist als „{detail}“ angegeben; sie wird als Punktzahl gelesen.',
    fr: 'Le score de maîtrise est indiqué sous la forme « {detail} » ; il est lu comme un nombre de points.',
  },
  'mastery-below-one': {
    en: 'The mastery score is {detail} out of 100. If {detail} is meant as a share, enter it as a percentage in the authoring tool.',
    de: 'Die Bestehensgrenze ist {detail} von 100. Ist {detail} als Anteil gemeint, geben Sie im Autorenwerkzeug den Prozentwert an.',
    fr: 'Le score de maîtrise est de {detail} sur 100. Si {detail} désigne une proportion, indiquez le pourcentage dans l’outil auteur.',
  },
  'mastery-unreadable': {
    en: 'The mastery score “{detail}” isn’t a number from 0 to 100, so it’s ignored.',
    de: 'Die Bestehensgrenze „{detail}“ ist keine Zahl von 0 bis 100 und wird nicht berücksichtigt.',
    fr: 'Le score de maîtrise « {detail} » n’est pas un nombre de 0 à 100 et est ignoré.',
  },
  'time-limit-unreadable': {
    en: 'The time limit “{detail}” can’t be read, so it’s ignored.',
    de: 'Das Zeitlimit „{detail}“ ist nicht lesbar und wird nicht berücksichtigt.',
    fr: 'La limite de temps « {detail} » est illisible et est ignorée.',
  },
  'prerequisites-unreadable': {
    en: 'The prerequisites “{detail}” can’t be read or refer to something that isn’t in the course, so the lesson is always open.',
    de: 'Die Voraussetzungen „{detail}“ sind nicht lesbar oder verweisen auf etwas, das es im Kurs nicht gibt. Die Lektion ist daher immer offen.',
    fr: 'Les prérequis « {detail} » sont illisibles ou renvoient à un élément absent du cours ; la leçon est donc toujours ouverte.',
  },
  'lesson-file-missing': {
    en: 'This lesson can’t be opened because its file is missing: {detail}. The other lessons work.',
    de: 'Diese Lektion lässt sich nicht öffnen, weil ihre Datei fehlt: {detail}. Die anderen Lektionen funktionieren.',
    fr: 'Cette leçon ne peut pas être ouverte, car son fichier manque : {detail}. Les autres leçons fonctionnent.',
  },
  'folder-unwrapped': {
    en: 'The course was in the folder “{detail}” of the archive. We imported the contents of that folder.',
    de: 'Der Kurs lag im Archiv im Ordner „{detail}“. Der Inhalt dieses Ordners wurde importiert.',
    fr: 'Dans l’archive, le cours se trouvait dans le dossier « {detail} ». Le contenu de ce dossier a été importé.',
  },
  'version-odd': {
    en: 'The manifest and the lessons don’t agree on the SCORM version. The course is played as {detail}.',
    de: 'Manifest und Lektionen widersprechen sich bei der SCORM-Version. Der Kurs wird als {detail} abgespielt.',
    fr: 'Le manifeste et les leçons ne concordent pas sur la version de SCORM. Le cours est lu en {detail}.',
  },
  'silent-lessons': {
    en: 'These lessons can’t report a result: {detail}. They stay “not started” unless you count them as completed once opened.',
    de: 'Diese Lektionen können kein Ergebnis melden: {detail}. Sie bleiben „nicht begonnen“, sofern Sie sie nicht nach dem Öffnen als abgeschlossen werten.',
    fr: 'Ces leçons ne peuvent transmettre aucun résultat : {detail}. Elles restent « non commencées », sauf si vous les considérez comme terminées dès l’ouverture.',
  },
  'wants-recording': {
    en: 'The course can record sound or pictures. If it needs to, allow the microphone or camera in its rules.',
    de: 'Der Kurs kann Ton oder Bilder aufnehmen. Erlauben Sie ihm bei Bedarf in seinen Regeln das Mikrofon oder die Kamera.',
    fr: 'Le cours peut enregistrer du son ou des images. Au besoin, autorisez le microphone ou la caméra dans ses règles.',
  },
  'wants-motion': {
    en: 'The course can use motion sensors. If it needs to, allow them in its rules.',
    de: 'Der Kurs kann Bewegungssensoren nutzen. Erlauben Sie das bei Bedarf in seinen Regeln.',
    fr: 'Le cours peut utiliser les capteurs de mouvement. Au besoin, autorisez-les dans ses règles.',
  },
  'own-window': {
    en: 'The course accesses the browser’s top window, so its lessons open in a separate window. You can change that in its rules.',
    de: 'Der Kurs greift auf das oberste Fenster des Browsers zu; seine Lektionen öffnen sich daher in einem separaten Fenster. Das lässt sich in seinen Regeln ändern.',
    fr: 'Le cours accède à la fenêtre de premier niveau du navigateur ; ses leçons s’ouvrent donc dans une fenêtre séparée. Vous pouvez le modifier dans ses règles.',
  },
  'version-by-use': {
    en: 'The manifest doesn’t state its SCORM version. The course is played as {detail}, the version its lessons use.',
    de: 'Das Manifest nennt seine SCORM-Version nicht. Der Kurs wird als {detail} abgespielt, weil seine Lektionen diese Version verwenden.',
    fr: 'Le manifeste n’indique pas sa version de SCORM. Le cours est lu en {detail}, la version utilisée par ses leçons.',
  },
  'version-unsaid': {
    en: 'The manifest doesn’t state its SCORM version, so it’s read as SCORM 1.2.',
    de: 'Das Manifest nennt seine SCORM-Version nicht; es wird als SCORM 1.2 gelesen.',
    fr: 'Le manifeste n’indique pas sa version de SCORM ; il est lu en SCORM 1.2.',
  },
  'measure-unreadable': {
    en: 'The manifest sets “{detail}” as the result a lesson needs. That isn’t a valid value, so it’s ignored.',
    de: 'Das Manifest nennt „{detail}“ als Ergebnis, das eine Lektion braucht. Das ist kein gültiger Wert; er wird nicht berücksichtigt.',
    fr: 'Le manifeste fixe « {detail} » comme résultat à atteindre dans une leçon. Cette valeur n’est pas valable ; elle est ignorée.',
  },
  'unobserved-rules': {
    en: 'Sequencing rules that skip, hide, disable or repeat lessons don’t apply here. Affected: {detail}',
    de: 'Sequenzierungsregeln, die Lektionen überspringen, ausblenden, sperren oder wiederholen, gelten hier nicht. Betroffen: {detail}',
    fr: 'Les règles de séquencement qui sautent, masquent, désactivent ou répètent des leçons ne s’appliquent pas ici. Éléments concernés : {detail}',
  },
  'unobserved-order': {
    en: 'The course asks for a fixed order of lessons, but learners can open them in any order. Affected: {detail}',
    de: 'Der Kurs verlangt eine feste Reihenfolge, Lernende können die Lektionen aber in beliebiger Reihenfolge öffnen. Betroffen: {detail}',
    fr: 'Le cours impose un ordre des leçons, mais les apprenants peuvent les ouvrir dans n’importe quel ordre. Éléments concernés : {detail}',
  },
  'unobserved-attempts': {
    en: 'Limits on the number of attempts don’t apply; learners can repeat the lesson. Affected: {detail}',
    de: 'Eine Höchstzahl von Versuchen gilt nicht; Lernende können die Lektion wiederholen. Betroffen: {detail}',
    fr: 'La limite du nombre de tentatives ne s’applique pas ; les apprenants peuvent refaire la leçon. Éléments concernés : {detail}',
  },
  'unobserved-rollup': {
    en: 'Rules for how lessons add up to the course’s result don’t apply; all lessons count equally. Affected: {detail}',
    de: 'Regeln, wie Lektionen zum Ergebnis des Kurses beitragen, gelten nicht; alle Lektionen zählen gleich. Betroffen: {detail}',
    fr: 'Les règles qui combinent les leçons en un résultat du cours ne s’appliquent pas ; toutes les leçons comptent de la même façon. Éléments concernés : {detail}',
  },
  'unobserved-random': {
    en: 'Lessons aren’t shuffled or drawn at random; all are shown in the order of the manifest. Affected: {detail}',
    de: 'Lektionen werden weder gemischt noch zufällig ausgewählt; alle erscheinen in der Reihenfolge des Manifests. Betroffen: {detail}',
    fr: 'Les leçons ne sont ni mélangées ni tirées au sort ; toutes s’affichent dans l’ordre du manifeste. Éléments concernés : {detail}',
  },
  'structure-value-unreadable': {
    en: 'The course structure contains {detail}, which isn’t part of cmi5, so it’s ignored.',
    de: 'Die Kursstruktur enthält {detail}. Das gibt es in cmi5 nicht; es wird nicht berücksichtigt.',
    fr: 'La structure du cours contient {detail}, qui n’existe pas dans cmi5 ; cette valeur est ignorée.',
  },
  'unobserved-objectives': {
    en: 'The course structure defines learning objectives. They aren’t shown; only the results of the lessons count.',
    de: 'Die Kursstruktur legt Lernziele fest. Sie werden nicht angezeigt; es zählen nur die Ergebnisse der Lektionen.',
    fr: 'La structure du cours définit des objectifs. Ils ne sont pas affichés ; seuls les résultats des leçons comptent.',
  },
  'unobserved-sharing': {
    en: 'Results and data that lessons share with each other stay within their lesson. Affected: {detail}',
    de: 'Ergebnisse und Daten, die Lektionen miteinander teilen, bleiben in der jeweiligen Lektion. Betroffen: {detail}',
    fr: 'Les résultats et les données que les leçons partagent restent propres à chaque leçon. Éléments concernés : {detail}',
  },
} as const satisfies Record<string, Words>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];
export type RemarkCode = keyof typeof remarks;
export const remarkCodes = Object.keys(remarks) as RemarkCode[];
/** True for requests of the package that the portal ignores, rather than problems that were fixed. */
export const isUnobserved = (code: RemarkCode): boolean => code.startsWith('unobserved-');

const filled = (words: Words, detail: string, language: Language): string =>
  (language === 'fr' ? withFrenchSpaces(words.fr) : words[language]).replaceAll('{detail}', () => detail);

export const problemText = (code: ProblemCode, detail: string, language: Language): string =>
  filled(problems[code], detail, language);
export const remarkText = (code: RemarkCode, detail: string, language: Language): string =>
  filled(remarks[code], detail, language);

/** Where a refused upload reports its problem: the code at the first path, the detail at the second. */
export const problemField = 'body.file';
export const detailField = 'body.file.detail';
