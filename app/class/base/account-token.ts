import { accountsClient } from '#sending/client.ts'

/**
 * The access token of the signed-in account, renewed if it is old; null if nobody is signed in. @throws {Error} if the
 * server does not answer
 */
export async function accountToken(): Promise<string | null> {
  const { data } = await (await accountsClient()).auth.getSession()
  return data.session?.access_token ?? null
}
