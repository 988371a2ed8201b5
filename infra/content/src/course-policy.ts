/**
 * What a course may load and run, with the tools that need it. The header of its files and
 * `infra/content/COURSE-POLICY.md` are generated from this table; `e2e/journeys/course-policy.spec.ts` plays the
 * package of each row.
 */

interface AllowedUse {
  /** What courses do. */
  use: string;
  /** Tools whose courses do this. */
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
    use: 'Show its own drawing or film with `<object>` or `<embed>`',
    tools: 'Captivate, Lectora',
    by: { directive: "object-src 'self'" },
    refused: 'Objects of other sites; plug-ins, which the sandbox blocks',
    package: 'object-of-the-course',
  },
  {
    use: 'Run a worker from one of its files',
    tools: 'Adapt (compression of saved data)',
    by: { directive: "worker-src 'self' blob:" },
    refused: 'Service workers: the server refuses their script with 403; one would outlive the attempt',
    package: 'worker-in-a-file',
  },
  {
    use: 'Run a worker from a script that the page generates',
    tools: 'Storyline, 3DVista, film players',
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
    use: 'Send a form to one of its pages',
    tools: 'Lectora, hand-made courses',
    by: { directive: "form-action 'self'" },
    refused: 'Forms that send to other sites',
    package: 'form-of-the-course',
  },
  {
    use: 'Use inline scripts and code made from text',
    tools: 'Storyline, Rise, Captivate, Adapt (templates)',
    by: { unrestricted: 'script-src' },
    refused: 'Nothing: the course is alone on its host',
    package: 'code-from-text',
  },
  {
    use: 'Load fonts, styles and scripts of other sites',
    tools: 'Rise, Storyline, Adapt (fonts)',
    by: { unrestricted: 'script-src, style-src, font-src, img-src, media-src, connect-src' },
    refused: 'Cookies; the page’s address, which the referrer policy withholds',
    package: 'files-of-other-sites',
  },
  {
    use: 'Show frames of other sites',
    tools: 'Rise, Storyline, H5P (films of public platforms)',
    by: { unrestricted: 'frame-src' },
    refused: 'Frames of the portal, which cannot be framed',
    package: 'frame-of-another-site',
  },
  {
    use: 'Open dialogs of the browser',
    tools: 'Captivate, older hand-made courses (“Leave this page?”)',
    by: { sandbox: 'allow-modals' },
    refused: 'Nothing',
    package: 'question-in-a-dialog',
  },
  {
    use: 'Offer one of its files as a download',
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

Generated from \`src/course-policy.ts\`; \`src/course-policy.test.ts\` fails if the two differ (\`-u\` updates it). Device features are not listed here: microphone, camera, motion sensors and full screen are permissions of a package, which an administrator grants.

| A course may | Tools that need it | Allowed by | Still refused | Test package |
|---|---|---|---|---|
${allowedUses.map((one) => `| ${one.use} | ${one.tools} | ${allowedBy(one)} | ${one.refused} | \`${one.package}\` |`).join('\n')}
`;
