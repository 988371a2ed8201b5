/** What the platform itself keeps about people, beside its areas. */
import { platformData } from '../personal-data/platform-data.ts';

export const platformPart = { personalData: platformData };
