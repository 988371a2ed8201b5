/** The pages of a demo package, in the markup that demo-package/shared displays. */
import type { LessonText, PackageText, QuestionText } from './package-text.ts';

export const neededPoints = 60;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');

const each = <T>(all: readonly T[], write: (one: T, at: number) => string): string => all.map(write).join('\n');

interface PageFrame {
  courseName: string;
  title: string;
  body: string;
  script: 'lesson.js' | 'check.js';
  /** Attributes of the body element. */
  data?: string;
}

const page = ({ courseName, title, body, script, data = '' }: PageFrame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="../shared/course.css">
<script type="module" src="../shared/${script}"></script>
</head>
<body${data}>
<header class="top">
  <div>
    <p>${escaped(courseName)}</p>
    <h1>${escaped(title)}</h1>
  </div>
  <ol id="dots" aria-hidden="true"></ol>
</header>
<main>
<p id="unkept" role="note" hidden>This lesson was opened outside the portal, so your progress isn’t saved.</p>
${body}
</main>
<nav class="bottom" aria-label="Pages of this lesson">
  <button type="button" id="back">Back</button>
  <p id="place" role="status"></p>
  <button type="button" id="next" class="main">Next</button>
</nav>
</body>
</html>
`;

export const lessonPage = (courseName: string, { title, lead, text, remember }: LessonText): string =>
  page({
    courseName,
    title,
    script: 'lesson.js',
    body: `<section id="read">
  <h2>${escaped(title)}</h2>
  <p class="lead">${escaped(lead)}</p>
${each(text, (words) => `  <p>${escaped(words)}</p>`)}
</section>
<section id="remember" hidden>
  <h2>Take this with you</h2>
  <ul>
${each(remember, (words) => `    <li>${escaped(words)}</li>`)}
  </ul>
  <label for="own-words">Where does this meet your own work this week?</label>
  <textarea class="note" id="own-words" maxlength="600"></textarea>
  <p>Your note stays with this lesson.</p>
</section>`,
  });

/** The position of the right answer changes from question to question. */
function answersOf({ good, others }: QuestionText, at: number) {
  const wrong = others.map(([answer, reply]) => ({ answer, reply, isGood: false }));
  const right = { answer: good[0], reply: good[1], isGood: true };
  return wrong.toSpliced((at + 1) % (wrong.length + 1), 0, right);
}

const question = (
  text: QuestionText,
  at: number,
): string => `<section id="question-${at + 1}"${at > 0 ? ' hidden' : ''}>
  <h2>Question ${at + 1}</h2>
  <form class="question" id="q${at + 1}">
    <fieldset>
      <legend>${escaped(text.ask)}</legend>
${each(
  answersOf(text, at),
  ({ answer, reply, isGood }, place) =>
    `      <label${isGood ? ' data-good="yes"' : ''} data-reply="${escaped(reply)}"><input type="radio" name="q${at + 1}" value="${'abc'[place]}">${escaped(answer)}</label>`,
)}
    </fieldset>
    <p class="reply" role="status" hidden></p>
  </form>
</section>`;

export const checkPage = (courseName: string, title: string, check: PackageText['check']): string =>
  page({
    courseName,
    title,
    script: 'check.js',
    data: ` data-scored="yes" data-needed="${neededPoints}"`,
    body: `${each(check, question)}
<section id="result" hidden>
  <h2>Your result</h2>
  <p id="open-questions" role="status" hidden></p>
  <div id="judged" hidden>
    <p class="score"><strong id="points"></strong> of 100 points</p>
    <p id="verdict" class="reply" role="status"></p>
    <button type="button" id="again">Answer again</button>
  </div>
</section>`,
  });
