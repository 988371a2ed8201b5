import type * as calls from '@portico/contracts/media/calls';
import { mediaTypesOf } from '@portico/contracts/media/media-types';
import { locationNamed } from '@portico/contracts/media/storage-locations';
import { applicationVersion } from '@portico/contracts/platform/constants';
import type { Handler } from '../../platform/bind-area.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import { notFound } from '../../platform/refusal.ts';

export const getMediaTypes: Handler<typeof calls.getMediaTypes> = async ({ query }, context) => {
  const location = locationNamed(query.storageLocationID);
  if (!location) throw notFound();
  return mediaTypesOf(location, context.tenant.settings.limits.uploadBytes, pageLanguage(context));
};

export const Version: Handler<typeof calls.Version> = async () => ({ version: applicationVersion });
