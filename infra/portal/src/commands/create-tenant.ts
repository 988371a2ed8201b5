import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPerson } from '@portico/api/areas/admin/people/create-person';
import { createOrganisation } from '@portico/api/areas/admin/people/structure/organisations';
import { addChannel } from '@portico/api/areas/content/public';
import { addStandardChoices } from '@portico/api/areas/support/public';
import { createClock } from '@portico/api/platform/clock';
import { runTransaction } from '@portico/api/platform/run-transaction';
import type { Transaction } from '@portico/api/platform/transaction';
import * as peopleCalls from '@portico/contracts/admin/people/calls';
import * as structureCalls from '@portico/contracts/admin/people/structure-calls';
import { isMailAddress } from '@portico/contracts/platform/mail';
import { neutralBrand } from '@portico/contracts/platform/neutral-brand';
import {
  type BrandSeeds,
  brandSeeds,
  type Language,
  languages,
  tenantSettings,
} from '@portico/contracts/platform/tenant';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import { insertTenant } from '@portico/database/tenants/insert-tenant';
import { describeIssues } from '@portico/database/tenants/tenant-files';
import { root } from '@portico/presets/workspace';
import { addressesOf } from '../addresses.ts';
import { finishTenant } from '../edge-tenants.ts';
import { readEnvironment } from '../environment.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { linkSignIn, type NewSignIn, readNewSignIn } from './new-sign-in.ts';
import { newTenantSettings } from './new-tenant-settings.ts';
import { recordOperator } from './operator-audit.ts';
import { callAsOperator } from './operator-call.ts';
import { passwordLink } from './password-link.ts';
import { readJson } from './read-json.ts';

const help = `Usage: npm run portal -- create-tenant <name> --host <label> --admin <e-mail> [options]

  <name>           its display name, for example "Acme Foods"
  --host           first label of its address: acme is reached at acme.<the portal's domain>
  --admin          e-mail of its first System Administrator, who signs in with it
  --admin-name     first and last name; default: "Portal Administrator"
  --organisation   name of its first organisation; default: the tenant's name
  --language       en, de or fr; the initial language of the tenant
  --brand          file with the seeds of its brand (see tenants/<id>/brand/seeds.json); default: a neutral brand
  --identity       JSON file with the identity provider: kind (entra or oidc), signInType, directory or issuer,
                   clientId, audience, scope; default: the embedded provider, which only serves localhost
  --admin-sign-in  the administrator's object id at that provider
  --link           print the administrator's one-time link instead of mailing it
  --dry-run        check everything without creating anything

The administrator gets a mail with a one-time link for setting a password, or signs in with the provider. A running portal
serves the tenant at once. Either everything is created or nothing; if repeated, the command reports that the tenant already
exists. All other settings are made in the portal, at /admin.`;

const hostLabel = /^[a-z][a-z0-9-]{1,30}$/;
/** Labels with a special meaning below the portal's domain. */
const reserved = ['content', 'localhost', 'www'];

interface Wanted {
  name: string;
  host: string;
  admin: string;
  firstName: string;
  lastName: string;
  organisation: string;
  language: Language;
  brand: BrandSeeds;
  /** Undefined for the embedded provider. */
  signIn: NewSignIn | undefined;
}

async function readBrand(file: string | undefined): Promise<BrandSeeds> {
  if (file === undefined) return neutralBrand;
  const parsed = brandSeeds.safeParse(await readJson(file));
  if (parsed.success) return parsed.data;
  throw new StartFault(
    `${path.resolve(file)} does not describe a brand. Correct ${describeIssues(parsed.error.issues)}.`,
  );
}

type Words = Partial<
  Record<'host' | 'admin' | 'admin-name' | 'organisation' | 'language' | 'brand' | 'identity' | 'admin-sign-in', string>
>;

async function readWanted(name: string | undefined, words: Words, isPublic: boolean): Promise<Wanted> {
  const { host, admin, language = 'en' } = words;
  if (!name || !host || !admin) throw new StartFault(`Name the tenant, its --host and its --admin.\n\n${help}`);
  if (!hostLabel.test(host) || reserved.includes(host))
    throw new StartFault(
      `--host ${host} cannot be used: use 2 to 31 lower-case letters, digits and hyphens, beginning with a letter, other than ${reserved.join(', ')}.`,
    );
  if (!isMailAddress(admin)) throw new StartFault(`--admin: "${admin}" is not one e-mail address.`);
  if (!languages.some((one) => one === language))
    throw new StartFault(`--language ${language} is not one of ${languages.join(', ')}.`);
  const [firstName = '', ...rest] = (words['admin-name'] ?? 'Portal Administrator').trim().split(/\s+/);
  if (rest.length === 0) throw new StartFault('--admin-name needs a first and a last name.');
  return {
    name: name.trim(),
    host,
    admin,
    firstName,
    lastName: rest.join(' '),
    organisation: words.organisation ?? name.trim(),
    language: language as Language,
    brand: await readBrand(words.brand),
    signIn: await readNewSignIn(words.identity, words['admin-sign-in'], isPublic),
  };
}

/** Names of channels that every tenant has; administrators can rename them. */
const channelNames: Record<Language, { news: string; help: string; tips: string }> = {
  en: { news: 'News', help: 'Help', tips: 'Tips' },
  de: { news: 'Neuigkeiten', help: 'Hilfe', tips: 'Tipps' },
  fr: { news: 'Actualités', help: 'Aide', tips: 'Conseils' },
};

/** Settings, brand and texts as they would be served. Throws a sentence about the first invalid one. */
function checkedTenant(wanted: Wanted, now: Date): Tenant {
  const settings = newTenantSettings({ ...wanted, identity: wanted.signIn?.identity, now });
  const parsed = tenantSettings.safeParse(settings);
  if (!parsed.success) throw new StartFault(`The tenant cannot be created: ${describeIssues(parsed.error.issues)}.`);
  const tenant = { tenantId: randomUUID(), slug: wanted.host, settings, brand: wanted.brand, version: 1 };
  finishTenant(tenant, 'create-tenant');
  return tenant;
}

interface Made {
  /** UserID of the administrator. */
  userId: string;
}

class DryRun extends Error {}

/** Does everything in one transaction of the new tenant. Undefined if its host name is taken. */
async function make(
  db: Transaction,
  installation: Installation,
  tenant: Tenant,
  wanted: Wanted,
  now: Date,
  mail: boolean,
) {
  const { secrets } = installation;
  if (!(await insertTenant(db, { ...tenant, now }))) return undefined;
  const { tenantId } = tenant;
  const { help: helpId, tips: tipsId } = tenant.settings.channels;
  const names = channelNames[wanted.language];
  // Includes a news channel, because the setup list of a new tenant asks for an article, which needs a channel.
  await addChannel(db, { tenantId, channelId: randomUUID(), kind: 'news', name: names.news, position: 0 });
  await addChannel(db, { tenantId, channelId: helpId, kind: 'help', name: names.help, position: 1 });
  await addChannel(db, { tenantId, channelId: tipsId, kind: 'tips', name: names.tips, position: 2 });
  await addStandardChoices(db, tenantId, wanted.language);
  const change = {
    object: { kind: 'tenant', id: tenantId },
    after: { name: wanted.name, host: wanted.host },
    plain: ['name', 'host'],
  };
  await recordOperator(db, secrets, { tenantId, command: 'create-tenant', at: now, change });
  const where = { secrets, tenant, db, command: 'create-tenant', now };
  const organisation = await callAsOperator(
    structureCalls.createOrganisation,
    createOrganisation,
    { name: wanted.organisation },
    where,
  );
  const { UserID: userId } = await callAsOperator(
    peopleCalls.createPerson,
    createPerson,
    {
      FirstName: wanted.firstName,
      LastName: wanted.lastName,
      UserName: wanted.admin,
      Email: wanted.admin,
      userKey: '',
      language: wanted.language,
      Role: 'System Administrator',
      UnitID: null,
      FunctionID: null,
      homeTeams: [{ COMP_ID_PK: organisation.COMP_ID_PK, CompanyID: null }],
      LeaderID: null,
      invite: mail,
    },
    where,
  );
  if (wanted.signIn) await linkSignIn(db, tenant, userId, wanted.signIn.administrator);
  return { userId };
}

async function inOwnersTransaction(
  installation: Installation,
  tenantId: string,
  work: (db: Transaction) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const pool = openPool(installation.database.owner, { name: 'portico command', max: 1 });
  try {
    return await runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work);
  } finally {
    await pool.end();
  }
}

function notifyExisting(existing: Tenant, wanted: Wanted): number {
  const same = existing.settings.brandName === wanted.name;
  const text = `The tenant ${existing.slug} already exists${same ? '' : `, and it is called ${existing.settings.brandName}`}. Nothing was changed.`;
  if (same) console.log(text);
  else console.error(text);
  return same ? 0 : 1;
}

export const createTenantCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        admin: { type: 'string' },
        'admin-name': { type: 'string' },
        organisation: { type: 'string' },
        language: { type: 'string' },
        brand: { type: 'string' },
        identity: { type: 'string' },
        'admin-sign-in': { type: 'string' },
        link: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new StartFault(`Put the name into quotes: "${positionals.join(' ')}".`);
    const isPublic = readEnvironment(process.env, root).published !== undefined;
    const wanted = await readWanted(name, values, isPublic);
    return withInstallation(async (installation) => {
      const { settings, tenants } = installation;
      const now = createClock(settings.now).now();
      const tenant = checkedTenant(wanted, now);
      const existing = await tenants.bySlug(wanted.host);
      if (existing) return notifyExisting(existing, wanted);
      const made = await inOwnersTransaction(installation, tenant.tenantId, async (db) => {
        const done = await make(db, installation, tenant, wanted, now, !values.link);
        if (values['dry-run'] && done) throw new DryRun();
        return done;
      }).catch((cause: unknown) => {
        if (cause instanceof DryRun) return 'checked' as const;
        throw cause;
      });
      if (made === 'checked') {
        console.log(`${wanted.name} can be created. Nothing was changed.`);
        return 0;
      }
      // Someone else has created a tenant with this name at the same time.
      if (!made) throw new StartFault(`The tenant ${wanted.host} already exists. Nothing was changed.`);
      const address = addressesOf(settings, settings.onlyTenant).origin(wanted.host);
      console.log(`${wanted.name} is at ${address}`);
      if (wanted.signIn) console.log(`${wanted.admin} signs in with ${wanted.signIn.identity.kind}.`);
      else if (values.link) console.log(await passwordLink(installation, tenant, made.userId, 'invitation'));
      else
        console.log(
          `${wanted.admin} gets a mail with a link for setting the password; it is sent while the portal runs.`,
        );
      return 0;
    });
  },
};
