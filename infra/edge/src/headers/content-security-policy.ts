/** One policy for all pages of a tenant. It contains neither remotes nor versions, so releases do not change it. */
import type { TenantSettings } from '@portico/contracts/platform/tenant';

export const reportPath = '/csp-report';
/** Name of the endpoint in Reporting-Endpoints. */
export const reportGroup = 'portico';

const entra = 'https://login.microsoftonline.com';

/** External origins that the tenant's configuration requires: those of its identity provider and its areas' servers. */
function foreignOrigins(settings: TenantSettings): { connect: string[]; frame: string[] } {
  const provider =
    settings.identity.kind === 'entra'
      ? [entra]
      : settings.identity.kind === 'oidc' && settings.identity.issuer
        ? [new URL(settings.identity.issuer).origin]
        : [];
  const areas = Object.values(settings.areas)
    .filter((base) => URL.canParse(base))
    .map((base) => new URL(base).origin);
  return { connect: [...new Set([...provider, ...areas])], frame: provider };
}

export function pagePolicy(settings: TenantSettings, contentOrigin: string): string {
  const { connect, frame } = foreignOrigins(settings);
  const content = contentOrigin.replace('{label}', '*');
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', content],
    ['media-src', "'self'", 'blob:', content],
    ['font-src', "'self'"],
    ['connect-src', "'self'", content, ...connect],
    ['frame-src', "'self'", content, ...frame],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'portico'],
    ['report-uri', reportPath],
    ['report-to', reportGroup],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Policy of the page that receives the provider's answer. The portal itself may frame it for silent renewal; it does
 * nothing else.
 */
export const bridgePolicy = `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; report-uri ${reportPath}; report-to ${reportGroup}`;

/** Pages without any script: unknown tenant, portal not ready. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
