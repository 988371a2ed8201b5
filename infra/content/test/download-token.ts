import { signScopedToken } from '@portico/api/platform/scoped-token';
import { secret } from './content-server.ts';

/** The token that the API issued to the person for the object, `age` milliseconds ago. */
export async function downloadToken(tenantId: string, userId: string, object: string, age: number): Promise<string> {
  const signIn = { sessionId: undefined, signedInAt: Math.floor((Date.now() - age) / 1000) };
  const scope = { tenantId, userId, use: 'download', object, signIn } as const;
  const { token } = await signScopedToken(secret, scope, Date.now() - age);
  return token;
}
