/**
 * Texts for course authors on why a package is refused, and what was fixed on import. Operators and administrators get
 * the same ones; `{detail}` is a name or a figure from the package.
 */
import type { Language } from '../../platform/languages.ts';

type Words = Readonly<Record<Language, string>>;

const problems = {
  'no-file': {
    en: 'There is no file “{detail}”.',
    de: 'Es gibt keine Datei „{detail}“.',
    fr: 'Il n’y a pas de fichier « {detail} ».',
  },
  'not-a-zip': {
    en: 'This is not a zip archive. Export the course from your authoring tool as a zip file for SCORM, cmi5 or xAPI.',
    de: 'Das ist kein Zip-Archiv. Exportieren Sie den Kurs aus Ihrem Autorenwerkzeug als Zip-Datei für SCORM, cmi5 oder xAPI.',
    fr: 'Ce n’est pas une archive zip. Exportez le cours depuis votre outil auteur en fichier zip SCORM, cmi5 ou xAPI.',
  },
  damaged: {
    en: 'The archive is damaged or was cut off while it was copied. Export or copy it again.',
    de: 'Das Archiv ist beschädigt oder wurde beim Kopieren abgeschnitten. Exportieren oder kopieren Sie es noch einmal.',
    fr: 'L’archive est endommagée ou a été coupée pendant la copie. Exportez-la ou copiez-la de nouveau.',
  },
  encrypted: {
    en: '“{detail}” is protected by a password. Make the archive without a password.',
    de: '„{detail}“ ist durch ein Passwort geschützt. Erstellen Sie das Archiv ohne Passwort.',
    fr: '« {detail} » est protégé par un mot de passe. Créez l’archive sans mot de passe.',
  },
  'too-many-files': {
    en: 'The archive holds {detail} files; a course may have 20,000. Leave out what it does not need.',
    de: 'Das Archiv enthält {detail} Dateien; ein Kurs darf 20.000 haben. Lassen Sie weg, was er nicht braucht.',
    fr: 'L’archive contient {detail} fichiers ; un cours peut en avoir 20 000. Retirez ce dont il n’a pas besoin.',
  },
  'too-large': {
    en: 'Unpacked, the course is larger than 1 GB. Make its media smaller.',
    de: 'Entpackt ist der Kurs größer als 1 GB. Verkleinern Sie seine Medien.',
    fr: 'Une fois décompressé, le cours dépasse 1 Go. Réduisez ses médias.',
  },
  'file-too-large': {
    en: '“{detail}” is larger than 500 MB. Make it smaller.',
    de: '„{detail}“ ist größer als 500 MB. Verkleinern Sie die Datei.',
    fr: '« {detail} » dépasse 500 Mo. Réduisez ce fichier.',
  },
  'too-compressed': {
    en: '“{detail}” unpacks to far more than a file of a course does. The archive was refused to protect the server.',
    de: '„{detail}“ wird entpackt viel größer als eine Datei eines Kurses. Das Archiv wurde abgelehnt, um den Server zu schützen.',
    fr: '« {detail} » se décompresse en bien plus qu’un fichier de cours. L’archive a été refusée pour protéger le serveur.',
  },
  'wrong-size': {
    en: '“{detail}” is not as large as the archive says. Export the course again.',
    de: '„{detail}“ ist nicht so groß, wie das Archiv angibt. Exportieren Sie den Kurs noch einmal.',
    fr: '« {detail} » n’a pas la taille annoncée par l’archive. Exportez le cours de nouveau.',
  },
  'unsafe-name': {
    en: 'The archive holds a file with a name that is not safe: “{detail}”. Export the course again.',
    de: 'Das Archiv enthält eine Datei mit einem unsicheren Namen: „{detail}“. Exportieren Sie den Kurs noch einmal.',
    fr: 'L’archive contient un fichier dont le nom n’est pas sûr : « {detail} ». Exportez le cours de nouveau.',
  },
  link: {
    en: '“{detail}” is a link and not a file. Put the file itself into the archive.',
    de: '„{detail}“ ist eine Verknüpfung und keine Datei. Legen Sie die Datei selbst in das Archiv.',
    fr: '« {detail} » est un lien et non un fichier. Placez le fichier lui-même dans l’archive.',
  },
  'duplicate-name': {
    en: '“{detail}” is in the archive twice. Export the course again.',
    de: '„{detail}“ ist zweimal im Archiv. Exportieren Sie den Kurs noch einmal.',
    fr: '« {detail} » figure deux fois dans l’archive. Exportez le cours de nouveau.',
  },
  'case-clash': {
    en: '“{detail}” differs from another name in the archive only in upper and lower case. Rename one of the two.',
    de: '„{detail}“ unterscheidet sich von einem anderen Namen im Archiv nur durch Groß- und Kleinschreibung. Benennen Sie einen der beiden um.',
    fr: '« {detail} » ne diffère d’un autre nom de l’archive que par les majuscules. Renommez l’un des deux.',
  },
  overlapping: {
    en: 'Two files of the archive share their contents, which no export does. Export the course again.',
    de: 'Zwei Dateien des Archivs teilen sich ihren Inhalt; kein Export tut das. Exportieren Sie den Kurs noch einmal.',
    fr: 'Deux fichiers de l’archive partagent leur contenu, ce qu’aucun export ne fait. Exportez le cours de nouveau.',
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
    en: 'There is no imsmanifest.xml, cmi5.xml or tincan.xml, so this is no course package. Export the course as SCORM, cmi5 or xAPI and send that zip file.',
    de: 'Es gibt keine imsmanifest.xml, cmi5.xml oder tincan.xml, das ist also kein Kurspaket. Exportieren Sie den Kurs als SCORM, cmi5 oder xAPI und senden Sie diese Zip-Datei.',
    fr: 'Il n’y a pas d’imsmanifest.xml, de cmi5.xml ni de tincan.xml : ce n’est pas un paquet de cours. Exportez le cours en SCORM, cmi5 ou xAPI et envoyez ce fichier zip.',
  },
  'manifest-in-folder': {
    en: 'imsmanifest.xml lies in the folder “{detail}”. Zip what is inside that folder, not the folder itself.',
    de: 'imsmanifest.xml liegt im Ordner „{detail}“. Packen Sie den Inhalt dieses Ordners, nicht den Ordner selbst.',
    fr: 'imsmanifest.xml se trouve dans le dossier « {detail} ». Compressez le contenu de ce dossier, pas le dossier lui-même.',
  },
  'manifest-not-xml': {
    en: 'imsmanifest.xml cannot be read: {detail}. Export the course again.',
    de: 'imsmanifest.xml ist nicht lesbar: {detail}. Exportieren Sie den Kurs noch einmal.',
    fr: 'imsmanifest.xml est illisible : {detail}. Exportez le cours de nouveau.',
  },
  'manifest-doctype': {
    en: 'imsmanifest.xml holds a document type or entities, which SCORM does not use. They are not read, to protect the server.',
    de: 'imsmanifest.xml enthält einen Dokumenttyp oder Entitäten, die SCORM nicht verwendet. Sie werden nicht gelesen, um den Server zu schützen.',
    fr: 'imsmanifest.xml contient un type de document ou des entités, que SCORM n’utilise pas. Ils ne sont pas lus, pour protéger le serveur.',
  },
  'structure-unreadable': {
    en: 'The list of lessons cannot be read ({detail}). Export the course again.',
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
    en: 'No entry of the course structure leads to a file. Add lessons in your authoring tool and export again.',
    de: 'Kein Eintrag der Kursstruktur führt zu einer Datei. Fügen Sie im Autorenwerkzeug Lektionen hinzu und exportieren Sie noch einmal.',
    fr: 'Aucune entrée de la structure du cours ne mène à un fichier. Ajoutez des leçons dans votre outil auteur et exportez de nouveau.',
  },
  'too-many-lessons': {
    en: 'The course has more than 2,000 entries. Divide it into several courses.',
    de: 'Der Kurs hat mehr als 2.000 Einträge. Teilen Sie ihn in mehrere Kurse.',
    fr: 'Le cours a plus de 2 000 entrées. Divisez-le en plusieurs cours.',
  },
  'missing-file': {
    en: 'The manifest names the file “{detail}”, which is not in the archive. Export the course again.',
    de: 'Das Manifest nennt die Datei „{detail}“, die nicht im Archiv ist. Exportieren Sie den Kurs noch einmal.',
    fr: 'Le manifeste nomme le fichier « {detail} », absent de l’archive. Exportez le cours de nouveau.',
  },
  'outside-address': {
    en: 'A lesson lies at {detail}, outside the package. Put its files into the package and export again.',
    de: 'Eine Lektion liegt unter {detail}, außerhalb des Pakets. Legen Sie ihre Dateien in das Paket und exportieren Sie noch einmal.',
    fr: 'Une leçon se trouve à {detail}, hors du paquet. Placez ses fichiers dans le paquet et exportez de nouveau.',
  },
  'unknown-course': {
    en: 'There is no course {detail} in this tenant’s catalogue. Nothing was saved.',
    de: 'Im Katalog dieses Mandanten gibt es keinen Kurs {detail}. Nichts wurde behalten.',
    fr: 'Le catalogue de ce client ne contient pas de cours {detail}. Rien n’a été conservé.',
  },
  virus: {
    en: 'The archive holds a virus. Nothing was saved.',
    de: 'Das Archiv enthält einen Virus. Nichts wurde behalten.',
    fr: 'L’archive contient un virus. Rien n’a été conservé.',
  },
  'took-too-long': {
    en: 'Reading the archive took too long and was given up. Make the course smaller or try again later.',
    de: 'Das Lesen des Archivs dauerte zu lange und wurde abgebrochen. Verkleinern Sie den Kurs oder versuchen Sie es später.',
    fr: 'La lecture de l’archive a pris trop de temps et a été abandonnée. Réduisez le cours ou réessayez plus tard.',
  },
  'no-space': {
    en: 'There is not enough space on the server to unpack the course. Nothing was saved.',
    de: 'Auf dem Server ist nicht genug Platz, um den Kurs zu entpacken. Nichts wurde behalten.',
    fr: 'Le serveur n’a pas assez d’espace pour décompresser le cours. Rien n’a été conservé.',
  },
  failed: {
    en: 'The archive could not be read ({detail}). Nothing was saved.',
    de: 'Das Archiv konnte nicht gelesen werden ({detail}). Nichts wurde behalten.',
    fr: 'L’archive n’a pas pu être lue ({detail}). Rien n’a été conservé.',
  },
} as const satisfies Record<string, Words>;

/** What was fixed or is not followed; the course works. */
const remarks = {
  'organization-chosen': {
    en: 'The manifest does not say which organization to use; the first one is used.',
    de: 'Das Manifest sagt nicht, welche Organisation gilt; die erste wird verwendet.',
    fr: 'Le manifeste ne dit pas quelle organisation utiliser ; la première est utilisée.',
  },
  'resource-missing': {
    en: '“{detail}” leads to nothing in the manifest and is shown as a heading.',
    de: '„{detail}“ führt im Manifest zu nichts und wird als Überschrift gezeigt.',
    fr: '« {detail} » ne mène à rien dans le manifeste et s’affiche comme un titre.',
  },
  'case-differs': {
    en: 'The manifest spells “{detail}” differently from the file in the archive.',
    de: 'Das Manifest schreibt „{detail}“ anders als die Datei im Archiv.',
    fr: 'Le manifeste écrit « {detail} » autrement que le fichier de l’archive.',
  },
  'mastery-as-percent': {
    en: 'The mastery score is written “{detail}”; it is read as a number of points.',
    de: 'Die Bestehensgrenze ist als „{detail}“ geschrieben; sie wird als Punktzahl gelesen.',
    fr: 'Le score de maîtrise est écrit « {detail} » ; il est lu comme un nombre de points.',
  },
  'mastery-below-one': {
    en: 'The mastery score is {detail} of 100. If {detail} stands for percent, correct it in the authoring tool.',
    de: 'Die Bestehensgrenze ist {detail} von 100. Steht {detail} für Prozent, so berichtigen Sie es im Autorenwerkzeug.',
    fr: 'Le score de maîtrise est {detail} sur 100. Si {detail} désigne un pourcentage, corrigez-le dans l’outil auteur.',
  },
  'mastery-unreadable': {
    en: 'The mastery score “{detail}” is no number from 0 to 100 and is left out.',
    de: 'Die Bestehensgrenze „{detail}“ ist keine Zahl von 0 bis 100 und wird weggelassen.',
    fr: 'Le score de maîtrise « {detail} » n’est pas un nombre de 0 à 100 et est ignoré.',
  },
  'time-limit-unreadable': {
    en: 'The time limit “{detail}” cannot be read and is left out.',
    de: 'Die Zeitgrenze „{detail}“ ist nicht lesbar und wird weggelassen.',
    fr: 'La limite de temps « {detail} » est illisible et est ignorée.',
  },
  'prerequisites-unreadable': {
    en: 'The prerequisites “{detail}” cannot be read or name what the course does not have; the lesson is open to all.',
    de: 'Die Voraussetzungen „{detail}“ sind nicht lesbar oder nennen, was der Kurs nicht hat; die Lektion ist für alle offen.',
    fr: 'Les prérequis « {detail} » sont illisibles ou nomment ce que le cours n’a pas ; la leçon est ouverte à tous.',
  },
  'lesson-file-missing': {
    en: 'This lesson can’t be opened, because its file is missing: {detail}. The other lessons play.',
    de: 'Diese Lektion lässt sich nicht öffnen, weil ihre Datei fehlt: {detail}. Die anderen Lektionen werden abgespielt.',
    fr: 'Cette leçon ne peut pas être ouverte, car son fichier manque : {detail}. Les autres leçons fonctionnent.',
  },
  'folder-unwrapped': {
    en: 'The archive held the course in the folder “{detail}”, which we took off.',
    de: 'Das Archiv enthielt den Kurs im Ordner „{detail}“; die Inhalte wurden daraus übernommen.',
    fr: 'L’archive contenait le cours dans le dossier « {detail} » ; son contenu en a été extrait.',
  },
  'version-odd': {
    en: 'The manifest and the lessons don’t agree on the SCORM version. The course is played as {detail}.',
    de: 'Manifest und Lektionen widersprechen sich bei der SCORM-Version. Der Kurs wird als {detail} abgespielt.',
    fr: 'Le manifeste et les leçons ne s’accordent pas sur la version de SCORM. Le cours est lu comme du {detail}.',
  },
  'silent-lessons': {
    en: 'These lessons can’t report a result: {detail}. They stay “not started” unless you complete them by opening them.',
    de: 'Diese Lektionen können kein Ergebnis melden: {detail}. Sie bleiben „nicht begonnen“, sofern Sie sie nicht durch Öffnen abschließen lassen.',
    fr: 'Ces leçons ne peuvent signaler aucun résultat : {detail}. Elles restent « non commencées », sauf si vous les terminez à l’ouverture.',
  },
  'wants-recording': {
    en: 'The course can record sound or pictures. If it needs to, allow the microphone or the camera in its rules.',
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
    en: 'The manifest does not name its SCORM version. The course is played as {detail}, which its lessons use.',
    de: 'Das Manifest nennt seine SCORM-Version nicht. Der Kurs wird als {detail} abgespielt, wie ihn seine Lektionen nutzen.',
    fr: 'Le manifeste ne nomme pas sa version de SCORM. Le cours est lu comme du {detail}, que ses leçons utilisent.',
  },
  'version-unsaid': {
    en: 'The manifest does not name its SCORM version; it is read as SCORM 1.2.',
    de: 'Das Manifest nennt seine SCORM-Version nicht; es wird als SCORM 1.2 gelesen.',
    fr: 'Le manifeste ne nomme pas sa version de SCORM ; il est lu comme du SCORM 1.2.',
  },
  'measure-unreadable': {
    en: 'The manifest sets “{detail}” as the result that a lesson needs. That is not a valid measure, so it is ignored.',
    de: 'Das Manifest nennt „{detail}“ als Ergebnis, das eine Lektion braucht. Das ist kein gültiger Wert; er wird nicht berücksichtigt.',
    fr: 'Le manifeste fixe « {detail} » comme résultat à atteindre dans une leçon. Cette valeur n’est pas valable ; elle est ignorée.',
  },
  'unobserved-rules': {
    en: 'Sequencing rules that skip, hide, disable or repeat lessons don’t apply here. Affected: {detail}',
    de: 'Sequenzierungsregeln, die Lektionen überspringen, ausblenden, sperren oder wiederholen, gelten hier nicht. Betroffen: {detail}',
    fr: 'Les règles de séquencement qui sautent, masquent, désactivent ou répètent des leçons ne s’appliquent pas ici. Éléments concernés : {detail}',
  },
  'unobserved-order': {
    en: 'The course asks for a fixed order of lessons. Learners can open them in any order. Affected: {detail}',
    de: 'Der Kurs verlangt eine feste Reihenfolge der Lektionen. Lernende können sie in beliebiger Reihenfolge öffnen. Betroffen: {detail}',
    fr: 'Le cours demande un ordre fixe des leçons. Les apprenants peuvent les ouvrir dans n’importe quel ordre. Éléments concernés : {detail}',
  },
  'unobserved-attempts': {
    en: 'Limits on the number of attempts don’t apply; learners can repeat the lesson. Affected: {detail}',
    de: 'Eine Höchstzahl von Versuchen gilt nicht; Lernende können die Lektion wiederholen. Betroffen: {detail}',
    fr: 'La limite du nombre de tentatives ne s’applique pas ; les apprenants peuvent refaire la leçon. Éléments concernés : {detail}',
  },
  'unobserved-rollup': {
    en: 'Rules for how lessons add up to the course’s result don’t apply; all lessons count alike. Affected: {detail}',
    de: 'Regeln, wie Lektionen zum Ergebnis des Kurses beitragen, gelten nicht; alle Lektionen zählen gleich. Betroffen: {detail}',
    fr: 'Les règles qui combinent les leçons en un résultat du cours ne s’appliquent pas ; toutes les leçons comptent de la même façon. Éléments concernés : {detail}',
  },
  'unobserved-random': {
    en: 'Lessons aren’t shuffled or drawn at random; all are shown in the order of the manifest. Affected: {detail}',
    de: 'Lektionen werden weder gemischt noch zufällig ausgewählt; alle erscheinen in der Reihenfolge des Manifests. Betroffen: {detail}',
    fr: 'Les leçons ne sont ni mélangées ni tirées au sort ; toutes s’affichent dans l’ordre du manifeste. Éléments concernés : {detail}',
  },
  'structure-value-unreadable': {
    en: 'The course structure says {detail}, which cmi5 does not know; it is left out.',
    de: 'Die Kursstruktur nennt {detail}; das kennt cmi5 nicht und es wird weggelassen.',
    fr: 'La structure du cours indique {detail}, que cmi5 ne connaît pas ; cette valeur est ignorée.',
  },
  'unobserved-objectives': {
    en: 'The course structure names learning objectives. They are not shown; results of the lessons count.',
    de: 'Die Kursstruktur nennt Lernziele. Sie werden nicht angezeigt; es zählen die Ergebnisse der Lektionen.',
    fr: 'La structure du cours nomme des objectifs. Ils ne sont pas affichés ; les résultats des leçons comptent.',
  },
  'unobserved-sharing': {
    en: 'Results and data that lessons share with each other stay within each lesson. Affected: {detail}',
    de: 'Ergebnisse und Daten, die Lektionen miteinander teilen, bleiben in der jeweiligen Lektion. Betroffen: {detail}',
    fr: 'Les résultats et données que les leçons partagent entre elles restent propres à chaque leçon. Éléments concernés : {detail}',
  },
} as const satisfies Record<string, Words>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];
export type RemarkCode = keyof typeof remarks;
export const remarkCodes = Object.keys(remarks) as RemarkCode[];
/** Something the package requests and the portal does not follow, rather than something that was fixed. */
export const isUnobserved = (code: RemarkCode): boolean => code.startsWith('unobserved-');

const filled = (words: Words, detail: string, language: Language): string =>
  words[language].replaceAll('{detail}', () => detail);

export const problemText = (code: ProblemCode, detail: string, language: Language): string =>
  filled(problems[code], detail, language);
export const remarkText = (code: RemarkCode, detail: string, language: Language): string =>
  filled(remarks[code], detail, language);

/** Where a refused upload reports its problem: the code at the first path, the detail at the second. */
export const problemField = 'body.file';
export const detailField = 'body.file.detail';
