import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import * as z from 'zod/mini';

export interface LinkInput {
  address: string;
}

export const linkSchema = z.object({
  address: z.string().check(({ value, issues }) => {
    const read = readAddress(value);
    if ('fault' in read)
      issues.push({ code: 'custom', input: value, message: `lms.author.address.${read.fault}`, continue: false });
  }),
});
