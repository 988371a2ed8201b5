import type * as calls from '@portico/contracts/media/calls';
import { mediaTypesOf } from '@portico/contracts/media/media-types';
import { locationNamed } from '@portico/contracts/media/storage-locations';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import { applicationVersion } from '@portico/contracts/platform/constants';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';

export const getMediaTypes: Handler<typeof calls.getMediaTypes> = async (
  { query },
  { tenant, acceptLanguage = '' },
) => {
  const location = locationNamed(query.storageLocationID);
  if (!location) throw notFound();
  const { languages, defaultLanguage, limits } = tenant.settings;
  const language = acceptedLanguage(acceptLanguage, languages, defaultLanguage);
  return mediaTypesOf(location, limits.uploadBytes, language);
};

export const Version: Handler<typeof calls.Version> = async () => ({ version: applicationVersion });
