/**
 * What a course may load and run, each with the tools that need it. The header of its files and
 * `infra/content/COURSE-POLICY.md` are generated from this table; `e2e/journeys/course-policy.spec.ts` plays the
 * package of each row.
 */

interface AllowedUse {
  /** What courses do. */
  use: string;
  /** Tools whose courses do it. */
  tools: string;
  /** What allows it: a directive of the policy, a keyword of the frames' sandbox, or the absence of a directive. */
  by: { directive: string } | { sandbox: string } | { unrestricted: string };
  /** What is still refused. */
  refused: string;
  /** Folder in `test-packages/policy`. */
  package: string;
}

export const allowedUses: readonly AllowedUse[] = [
  {
    use: 'Show a drawing or film of the course by `<object>` or `<embed>`',
    tools: 'Captivate, Lectora',
    by: { directive: "object-src 'self'" },
    refused: 'Objects of other sites; plug-ins, which the sandbox keeps out',
    package: 'object-of-the-course',
  },
  {
    use: 'Run a worker from a file of the course',
    tools: 'Adapt (compression of saved data)',
    by: { directive: "worker-src 'self' blob:" },
    refused: 'Service workers: the server refuses their script with 403; one would outlive the attempt',
    package: 'worker-in-a-file',
  },
  {
    use: 'Run a worker from a script that was put together in the page',
    tools: 'Storyline, 3DVista, players of films',
    by: { directive: "worker-src 'self' blob:" },
    refused: 'Workers of other sites',
    package: 'worker-in-a-blob',
  },
  {
    use: 'Set the base of relative addresses',
    tools: 'eXeLearning, hand-made courses',
    by: { directive: "base-uri 'self'" },
    refused: 'Bases of other sites',
    package: 'base-of-the-course',
  },
  {
    use: 'Send a form to a page of the course',
    tools: 'Lectora, hand-made courses',
    by: { directive: "form-action 'self'" },
    refused: 'Forms that send to other sites',
    package: 'form-of-the-course',
  },
  {
    use: 'Inline scripts and code made from text',
    tools: 'Storyline, Rise, Captivate, Adapt (templates)',
    by: { unrestricted: 'script-src' },
    refused: 'Nothing: the course is alone on its host',
    package: 'code-from-text',
  },
  {
    use: 'Fonts, styles and scripts of other sites',
    tools: 'Rise, Storyline, Adapt (fonts)',
    by: { unrestricted: 'script-src, style-src, font-src, img-src, media-src, connect-src' },
    refused: 'Cookies and the page’s address, which the referrer policy keeps back',
    package: 'files-of-other-sites',
  },
  {
    use: 'Frames of other sites',
    tools: 'Rise, Storyline, H5P (films of public platforms)',
    by: { unrestricted: 'frame-src' },
    refused: 'Frames of the portal, which lets no one frame it',
    package: 'frame-of-another-site',
  },
  {
    use: 'Dialogs of the browser',
    tools: 'Captivate, older hand-made courses (“Leave this page?”)',
    by: { sandbox: 'allow-modals' },
    refused: 'Nothing',
    package: 'question-in-a-dialog',
  },
  {
    use: 'Download a file of the course',
    tools: 'Rise, Storyline (attachments)',
    by: { sandbox: 'allow-downloads' },
    refused: 'Nothing',
    package: 'file-to-download',
  },
];

/** In the order of the table, without duplicates. */
const directives = [...new Set(allowedUses.flatMap(({ by }) => ('directive' in by ? [by.directive] : [])))];

export const coursePolicy = (portalOrigin: string): string =>
  [`frame-ancestors 'self' ${portalOrigin}`, ...directives].join('; ');

const allowedBy = ({ by }: AllowedUse): string => {
  if ('directive' in by) return `\`${by.directive}\``;
  return 'sandbox' in by ? `\`${by.sandbox}\` of both frames` : `no ${by.unrestricted}`;
};

export const policyDocument = (): string => `# What courses may load and run

Written from \`src/course-policy.ts\`; \`src/course-policy.test.ts\` fails where the two differ (\`-u\` updates it). Device features are not here: a package asks for microphone, camera, motion sensors and full screen, and an administrator allows them.

| A course may | Tools that need it | Allowed by | Still refused | Test package |
|---|---|---|---|---|
${allowedUses.map((one) => `| ${one.use} | ${one.tools} | ${allowedBy(one)} | ${one.refused} | \`${one.package}\` |`).join('\n')}
`;
