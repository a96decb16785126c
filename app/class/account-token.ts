import { accountsClient } from '#sending/client.ts'

/** The access token of whoever is signed in, renewed where it is old; null: nobody is. @throws {Error} where nobody answers */
export async function accountToken(): Promise<string | null> {
  const { data } = await (await accountsClient()).auth.getSession()
  return data.session?.access_token ?? null
}
