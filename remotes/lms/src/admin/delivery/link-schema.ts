import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import * as z from 'zod/mini';

export interface LinkInput {
  address: string;
}

const faultTexts = {
  notAnAddress: 'lms.author.address.notAnAddress',
  notSecure: 'lms.author.address.notSecure',
  carriesSignIn: 'lms.author.address.carriesSignIn',
  notPublic: 'lms.author.address.notPublic',
};

export const linkSchema = z.object({
  address: z.string().check(({ value, issues }) => {
    const read = readAddress(value);
    if ('fault' in read)
      issues.push({ code: 'custom', input: value, message: faultTexts[read.fault], continue: false });
  }),
});

/** The address as it is stored. Empty while there is none. */
export function storedAddress(typed: string): string {
  const read = readAddress(typed);
  return 'fault' in read ? typed : read.address;
}
