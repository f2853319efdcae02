import { z } from 'zod'
import { type Outgoing, ServiceAwayError } from './outgoing.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const dadataService = 'dadata'

/** Asks DaData. Every trouble of the service (day's limit, key, network) is `away`: forms go on as plain text. */
export async function askDadata<Found extends z.ZodType>(
  { outgoing, token }: { outgoing: Outgoing; token: string },
  path: string,
  body: object,
  found: Found,
): Promise<z.output<Found>[] | 'away'> {
  try {
    const answer = await outgoing.ask(dadataService, {
      method: 'POST',
      path: `/suggestions/api/4_1/rs/${path}`,
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(body),
      canRepeat: true,
    })
    if (answer.status !== 200) return 'away'
    const parsed = z.object({ suggestions: z.array(found) }).safeParse(JSON.parse(answer.text))
    return parsed.success ? parsed.data.suggestions : 'away'
  } catch (error) {
    if (error instanceof ServiceAwayError || error instanceof SyntaxError) return 'away'
    throw error
  }
}
